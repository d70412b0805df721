import { orderTexts } from '@portal/contract/texts/order'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, rawReply } from '../../../test/api-mock'
import {
  editDealer,
  expectText,
  mockCheckout,
  placedOrder,
  press,
  showCheckout,
  showReadyCheckout,
} from '../../../test/checkout'
import { someSigningTerms } from '../../../test/given'
import { someDraft, someDraftDetail, someItems } from '../../../test/given-orders'
import { currentToast } from '../../design/toast/toast'
import { cart, toContinuedDraft } from '../../ordering/cart/cart'
import { checkoutDraft } from './checkout-draft'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('the pending order at checkout', () => {
  it('warns that the cart replaces the packages of the pending order', async () => {
    mockCall('listOrders', [someDraft()])
    await showCheckout()
    expect(await screen.findByText(/they replace the packages in it/)).toBeVisible()
    expect(screen.getByRole('region', { name: /^Review/ })).toHaveTextContent('You have a pending order, 2027-000142.')
  })

  it('keeps the months that staff set on the pending order when the cart replaces its packages', async () => {
    mockCall('listOrders', [someDraft({ months: 12, monthsSetByStaff: true })])
    await showCheckout()
    expect(await screen.findByText('Monthly packages, 12 months')).toBeVisible()
  })

  it('loads the year’s pending order when the cart is empty', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft({ months: 12, monthsSetByStaff: true })])
    mockCall('getOrder', someDraftDetail({ months: 12, monthsSetByStaff: true }))
    const { router } = await showCheckout()
    const reviewStep = await screen.findByRole('region', { name: /^Review/ })
    expect(within(reviewStep).getByText('Full-Reach Search')).toBeVisible()
    expect(screen.getByText('Monthly packages, 12 months')).toBeVisible()
    expect(router.state.location.pathname).toBe('/checkout')
    expect(router.history.length).toBe(1)
  })

  it('loads it with the default months of the terms, unless staff set others (docs/spec 8.13)', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft({ months: 12 })])
    mockCall('getOrder', someDraftDetail({ months: 12 }))
    mockCall('getSigningTerms', someSigningTerms({ defaultMonths: 8 }))
    await showCheckout()
    expect(await screen.findByText('Monthly packages, 8 months')).toBeVisible()
    expect(screen.queryByText('Monthly packages, 12 months')).not.toBeInTheDocument()
  })

  it('asks for consent again when staff set other months while the dealer reads', async () => {
    mockCall('listOrders', [someDraft({ months: 10 })])
    const { client } = await showReadyCheckout()
    expect(screen.getByText('6 of 6 checked')).toBeVisible()
    mockCall('listOrders', [someDraft({ months: 12, monthsSetByStaff: true })])
    await act(() => client.refetchQueries({ queryKey: ['listOrders'] }))
    expect(await screen.findByText('Monthly packages, 12 months')).toBeVisible()
    expect(screen.getByText('0 of 6 checked')).toBeVisible()
    expect(currentToast()).toMatchObject({ title: orderTexts.agreementChanged })
  })

  it('has the default months when the draft that the cart continues was deleted', async () => {
    cart.fill(cart.read(), 2027, {
      ...toContinuedDraft(someDraft({ months: 12, monthsSetByStaff: true })),
      id: 'deleted',
    })
    mockCall('listOrders', [])
    await showCheckout()
    expect(await screen.findByText('Monthly packages, 10 months')).toBeVisible()
  })

  it('rejects a pending order that has an item without a price', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    const [first, ...others] = someItems()
    const items = [{ ...first, price: null }, ...others]
    mockCall('getOrder', rawReply(Response.json({ ...someDraftDetail(), items })))
    await showCheckout()
    await expectText('Order data issue')
    await expectText('Some package information is missing from this order. Please contact support.')
    expect(screen.getByText('No items in cart')).toBeVisible()
    expect(cart.read()).toEqual([])
  })

  it('offers a retry when the pending order fails to load', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', rawReply(new Response('', { status: 502 })))
    const { typist } = await showCheckout()
    await expectText('Error loading order')
    await expectText('Failed to load your pending order. Please try again.')
    mockCall('getOrder', someDraftDetail())
    await press(typist, 'Continue Order')
    expect(await screen.findByRole('region', { name: /^Review/ })).toBeVisible()
  })

  it('opens the packages page for a pending order without packages', async () => {
    cart.clear()
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', someDraftDetail({ items: [] }))
    const { router } = await showCheckout()
    await expectText('Empty order')
    expect(router.state.location.pathname).toBe('/packages')
  })

  it('does not reload an order that was just saved', async () => {
    const savedOrder = placedOrder({ status: 'pending', signedAt: null, signerName: null })
    mockCall('createOrder', savedOrder)
    const detailRequests = mockCall('getOrder', savedOrder)
    const { typist, router } = await showCheckout()
    mockCall('listOrders', [someDraft({ id: savedOrder.id })])
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(detailRequests).toEqual([])
    expect(cart.read()).toEqual([])
  })

  it('saves a pending order without consent or signature', async () => {
    const requests = mockCall('createOrder', placedOrder({ status: 'pending', signedAt: null, signerName: null }))
    const { typist, router } = await showCheckout()
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(requests[0]?.body).toMatchObject({ status: 'pending' })
    expect(requests[0]?.body).not.toHaveProperty('signatureData')
    await expectText('Order saved successfully!')
  })

  it('keeps typed values but no consent after saving as pending', async () => {
    mockCall('createOrder', placedOrder({ status: 'pending', signedAt: null, signerName: null }))
    const { typist, router } = await showCheckout()
    checkoutDraft.change({ typedName: 'Renee', electronicSignatureApproved: true })
    await editDealer(typist)
    await typist.type(screen.getByLabelText(/^City/), ' South')
    await press(typist, 'Save Order as Pending')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(checkoutDraft.read()).toMatchObject({
      dealerForm: { city: 'Atlanta South' },
      typedName: 'Renee',
      electronicSignatureApproved: false,
    })
  })
})
