import { orderTexts } from '@portal/contract/texts/order'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, networkError } from '../../../test/api-mock'
import { expectText, mockCheckout, placedOrder, press, showCheckout, showReadyCheckout } from '../../../test/checkout'
import { callQuery } from '../../lib/api/queries'
import { cart } from '../../ordering/cart/cart'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const ordersInYear = callQuery('listOrders', { query: { year: 2027 } }).queryKey

function expectPlacedState() {
  expect(screen.getByRole('heading', { name: 'Your 2027 order is placed' })).toBeVisible()
  expect(screen.getByText(orderTexts.exists)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/orders/${placedOrder().id}`)
  expect(screen.queryByRole('region', { name: /^Review/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Order Summary' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save Order as Pending' })).toBeNull()
  expect(screen.queryByText('No items in cart')).toBeNull()
}

describe('checkout of a dealer who already ordered this year (docs/spec 8.3)', () => {
  it.each(['in_progress', 'active', 'request', 'completed', 'signed'] as const)(
    'shows a link instead of the form when the order is %s',
    async (status) => {
      mockCall('listOrders', [placedOrder({ status })])
      await showCheckout()
      expectPlacedState()
    },
  )

  it('shows the link for an empty cart too', async () => {
    cart.clear()
    mockCall('listOrders', [placedOrder()])
    await showCheckout()
    expectPlacedState()
  })

  it('shows the form when the year’s order was canceled', async () => {
    mockCall('listOrders', [placedOrder({ status: 'cancelled' })])
    await showCheckout()
    expect(screen.getByRole('region', { name: /^Review/ })).toBeVisible()
  })

  it('replaces the form when the dealer places the order in another tab', async () => {
    const { client } = await showReadyCheckout()
    mockCall('listOrders', [placedOrder()])
    await client.invalidateQueries({ queryKey: ordersInYear })
    await waitFor(expectPlacedState)
  })

  it('keeps the form after a lost response, so that a retry opens the confirmation', async () => {
    mockCall('createOrder', networkError())
    const { typist, router, client } = await showReadyCheckout()
    await press(typist, 'Place Order')
    await expectText('The portal cannot be reached. Please check your connection and try again.')
    mockCall('listOrders', [placedOrder()])
    await client.invalidateQueries({ queryKey: ordersInYear })
    expect(await screen.findByText(orderTexts.exists)).toBeVisible()
    mockCall('createOrder', placedOrder())
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
  })
})
