import { approvalKeys } from '@portal/contract/rules/approvals'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, networkError, rawReply } from '../../../test/api-mock'
import {
  expectText,
  MAILER,
  mockCheckout,
  placedOrder,
  press,
  SEARCH,
  search,
  showCheckout,
  showReadyCheckout,
} from '../../../test/checkout'
import { someDealer } from '../../../test/given'
import { PNG } from '../../../test/no-canvas'
import { currentToast } from '../../design/toast/toast'
import { cart } from '../../ordering/cart/cart'
import { confirmation } from './confirmation-data'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('placing an order (docs/spec 8.7, 8.22)', () => {
  it('requires the acknowledgements, then the electronic signature approval', async () => {
    const { typist } = await showCheckout()
    await press(typist, 'Place Order')
    await expectText('All approvals required')
    for (const box of within(screen.getByRole('region', { name: /Agreement 2027, text/ })).getAllByRole('checkbox')) {
      await typist.click(box)
    }
    await press(typist, 'Place Order')
    await expectText('Electronic signature approval required')
    expect(screen.getByRole('checkbox', { name: /electronic signature/ })).toHaveFocus()
  })

  it('marks each missing part and removes the mark when its box is checked', async () => {
    const { typist } = await showCheckout()
    const agreement = within(screen.getByRole('region', { name: /^Agreement/ }))
    await typist.click(agreement.getByRole('checkbox', { name: 'I accept the billing terms.' }))
    await press(typist, 'Place Order')
    expect(agreement.getAllByText('Check this box to place the order')).toHaveLength(5)
    expect(agreement.getByText('1 of 6 checked, 5 missing')).toBeVisible()
    expect(screen.getByText(', something is missing').closest('a')).toHaveTextContent('3 Agreement')
    const commitmentBox = agreement.getByRole('checkbox', { name: 'I commit to the full program year.' })
    expect(commitmentBox).toHaveFocus()
    expect(commitmentBox).toBeInvalid()
    expect(commitmentBox).toHaveAccessibleDescription('Check this box to place the order')
    const approval = screen.getByRole('checkbox', { name: /electronic signature/ })
    expect(approval).toHaveAccessibleDescription('Electronic signature approval required')
    await typist.click(commitmentBox)
    expect(commitmentBox).toBeValid()
    expect(agreement.getAllByText('Check this box to place the order')).toHaveLength(4)
    await typist.click(approval)
    expect(approval).toBeValid()
  })

  it('focuses a missing name and hides the error after a change', async () => {
    const { typist } = await showReadyCheckout()
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.clear(screen.getByLabelText('Full name'))
    await press(typist, 'Place Order')
    const signSection = within(screen.getByRole('region', { name: 'Sign' }))
    expect(signSection.getByText('Signature required')).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveFocus()
    await typist.click(screen.getByRole('radio', { name: 'Use Saved' }))
    expect(signSection.queryByText('Signature required')).toBeNull()
  })

  it('sends prices, consents, signature and agreement version, and stores the confirmation', async () => {
    const requests = mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({
      items: [
        { packageId: SEARCH, price: '1250.00' },
        { packageId: MAILER, price: '1800.50' },
      ],
      totalAmount: '1250.00',
      orderYear: 2027,
      electronicSignatureApproved: true,
      signatureData: PNG,
      signatureMethod: 'saved',
      signerName: 'Renee Calloway',
      agreementVersion: FIRST_AGREEMENT_VERSION,
      programNumber: 1,
      ...Object.fromEntries(approvalKeys.map((key) => [key, true])),
    })
    expect(requests[0]?.body).not.toHaveProperty('status')
    expect(confirmation.read()).toMatchObject({ orderId: '2027-000142', totalAmount: '14300.50', months: 10 })
    expect(cart.read()).toEqual([])
  })

  const existsText = 'You have already placed an order for this year. Only one order per calendar year is allowed.'
  const failedText = 'Failed to submit your order. Please try again.'
  const text = (status: number, body: string) => () => rawReply(new Response(body, { status }))
  it.each<[string, Parameters<typeof mockCall<'createOrder'>>[1], string]>([
    ['an internal error', errorReply('INTERNAL', 'Something went wrong on our side.'), failedText],
    ['a proxy error page', text(502, '<h1>Bad Gateway</h1>'), failedText],
    ['a rejected field', errorReply('NOT_VALID', 'Please enter a US state'), 'Please enter a US state'],
    ['a busy server', errorReply('UNAVAILABLE', 'The portal is busy.'), 'The portal is busy.'],
    ['a lost response', networkError(), 'The portal cannot be reached. Please check your connection and try again.'],
    ['a second order for the year', errorReply('ORDER_EXISTS', existsText), existsText],
    ['a 409 with another message', errorReply('CONFLICT', 'Duplicate key'), existsText],
    ['a 409 without a message', text(409, ''), existsText],
  ])('reports that the order was not placed after %s', async (_, reply, detail) => {
    mockCall('createOrder', reply)
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    const signSection = within(screen.getByRole('region', { name: 'Sign' }))
    expect(await signSection.findByText('Error placing order')).toBeVisible()
    expect(signSection.getByText(detail)).toBeVisible()
    expect(currentToast()).toMatchObject({ title: 'Error placing order', description: detail })
    expect(cart.read()).toHaveLength(2)
  })

  it.each([
    ['the server’s message', errorReply('NOT_VALID', 'This is not a PNG image.'), 'This is not a PNG image.'],
    ['the default message', errorReply('INTERNAL', 'Something went wrong on our side.'), failedText],
  ])('reports a submission error with %s when saving the signature fails', async (_, reply, detail) => {
    mockCall('saveSignature', reply)
    const placeRequests = mockCall('createOrder', placedOrder())
    const { typist } = await showReadyCheckout(someDealer({ signatureData: null }))
    await typist.click(screen.getByRole('radio', { name: 'Type Name' }))
    await typist.clear(screen.getByLabelText('Full name'))
    await typist.type(screen.getByLabelText('Full name'), 'Renee Calloway')
    await press(typist, 'Place Order')
    const signSection = within(screen.getByRole('region', { name: 'Sign' }))
    expect(await signSection.findByText('Error submitting order')).toBeVisible()
    expect(signSection.getByText(detail)).toBeVisible()
    expect(placeRequests).toEqual([])
  })

  it('sends the one-time total when no package is billed monthly', async () => {
    const sent = mockCall('createOrder', placedOrder())
    cart.remove(SEARCH)
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ totalAmount: '1800.50' }))
  })

  it.each(['Save Order as Pending', 'Place Order'])('%s reports which package has invalid data', async (button) => {
    const sent = mockCall('createOrder', placedOrder())
    cart.add({ ...search, id: 'pkg-1', name: 'Old Banner', categoryName: 'Web' }, 2027)
    const { typist } = await showReadyCheckout()
    await press(typist, button)
    await expectText('Invalid package data')
    await expectText('Please remove Old Banner from your cart and select it again.')
    expect(sent).toEqual([])
  })
})
