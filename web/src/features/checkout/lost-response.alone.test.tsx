import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, networkError } from '../../../test/api-mock'
import { expectText, mockCheckout, placedOrder, press, showCheckout, showReadyCheckout } from '../../../test/checkout'
import { PNG } from '../../../test/no-canvas'
import { cart } from '../../ordering/cart/cart'
import { checkoutDraft } from './checkout-draft'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

describe('placing an order whose response was lost', () => {
  it('reuses the idempotency key on a retry, even after a reload', async () => {
    const lostRequests = mockCall('createOrder', networkError())
    const { typist, unmount } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await expectText('The portal cannot be reached. Please check your connection and try again.')
    const key = lostRequests[0]?.headers.get('idempotency-key')
    expect(key).toMatch(/^[0-9a-f]{32}$/)

    unmount()
    const retryRequests = mockCall('createOrder', placedOrder())
    const reloadedPage = await showCheckout()
    await press(reloadedPage.typist, 'Place Order')
    await waitFor(() => expect(reloadedPage.router.state.location.pathname).toBe('/order-confirmation'))
    expect(retryRequests[0]?.headers.get('idempotency-key')).toBe(key)
    expect(retryRequests[0]?.body).toEqual(lostRequests[0]?.body)
    expect(checkoutDraft.read().placingKey).toBeNull()
  })

  it('reports that the order was placed when the retry has different content', async () => {
    const text = 'Your order was already placed with different content. Please check it in My Orders.'
    mockCall('createOrder', errorReply('KEY_REUSED', text))
    const { typist } = await showReadyCheckout()
    await press(typist, 'Place Order')
    expect(await within(screen.getByRole('region', { name: 'Sign' })).findByText(text)).toBeVisible()
    expect(cart.read()).toHaveLength(2)
  })

  it('signs the existing order with the same signature when the server has no key', async () => {
    mockCall('createOrder', networkError())
    const { typist, router } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await expectText('The portal cannot be reached. Please check your connection and try again.')

    mockCall('createOrder', errorReply('ORDER_EXISTS', 'You have already placed an order for this year.'))
    const {
      items: _items,
      signatureData: _image,
      signatureMethod: _method,
      amendments: _amendments,
      ...row
    } = placedOrder()
    mockCall('listOrders', [row])
    const signRequests = mockCall('signOrder', placedOrder())
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(signRequests[0]?.body).toMatchObject({ signatureData: PNG })
    expect(checkoutDraft.read().answerLost).toBe(false)
  })

  it('reports an error when only the signing fails', async () => {
    checkoutDraft.change({ answerLost: true })
    mockCall('createOrder', errorReply('ORDER_EXISTS', 'You have already placed an order for this year.'))
    const {
      items: _items,
      signatureData: _image,
      signatureMethod: _method,
      amendments: _amendments,
      ...row
    } = placedOrder()
    const { typist } = await showReadyCheckout()
    mockCall('listOrders', [row])
    mockCall('signOrder', networkError())
    await press(typist, 'Place Order')
    await expectText('Error completing order')
  })
})
