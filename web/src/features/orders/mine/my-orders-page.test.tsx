import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someDealer } from '../../../../test/given'
import { someDraft, someOrder } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { MyOrdersPage } from './my-orders-page'

mockNetwork()

const NoDialog = () => null
const show = (path = '/orders') => renderPage(<MyOrdersPage RequestChange={NoDialog} />, { user: someDealer(), path })

const draft = someDraft({ id: '10000000-0000-4000-8000-000000000150', orderId: '2027-000150' })
const oldOrder = someOrder({
  id: '10000000-0000-4000-8000-000000000097',
  orderId: '2026-000097',
  orderYear: 2026,
  status: 'completed',
})
const expired = someOrder({
  id: '10000000-0000-4000-8000-000000000001',
  orderId: '2025-000001',
  orderYear: 2025,
  status: 'expired',
})

const visibleNumbers = () =>
  screen.queryAllByRole('heading', { level: 2, name: /^\d{4}-/ }).map((heading) => heading.textContent)

describe('My Orders (docs/spec 8.10)', () => {
  it('shows a card for each order except expired ones', async () => {
    mockCall('listOrders', [draft, oldOrder, expired])
    await show()
    await screen.findByRole('heading', { name: '2027-000150' })
    expect(visibleNumbers()).toEqual(['2027-000150', '2026-000097'])
    expect(screen.queryByRole('option', { name: 'Expired' })).toBeNull()
    const card = screen.getByRole('region', { name: '2026-000097' })
    expect(card).toHaveTextContent('Updated')
    expect(card).toHaveTextContent('$14,950')
    expect(within(card).getByRole('link', { name: 'View agreement of order 2026-000097' })).toHaveAttribute(
      'href',
      `/orders/${oldOrder.id}/agreement`,
    )
    expect(within(card).queryByRole('button', { name: /Request|Continue/ })).toBeNull()
    const pendingCard = screen.getByRole('region', { name: '2027-000150' })
    expect(within(pendingCard).getByRole('button', { name: 'Continue Order' })).toBeVisible()
    expect(within(pendingCard).queryByRole('link', { name: /agreement/ })).toBeNull()
  })

  it('searches by number or year and stores the search in the URL', async () => {
    mockCall('listOrders', [draft, oldOrder])
    const { typist, router } = await show()
    await typist.type(await screen.findByRole('searchbox'), '2026')
    expect(visibleNumbers()).toEqual(['2026-000097'])
    expect(screen.getByText('1 order')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toEqual({ search: '2026' }))
    await typist.clear(screen.getByRole('searchbox'))
    await typist.type(screen.getByRole('searchbox'), '000150')
    expect(visibleNumbers()).toEqual(['2027-000150'])
    await waitFor(() => expect(router.state.location.search).toEqual({ search: '000150' }))
  })

  it('reads the filter from the URL and clears it', async () => {
    mockCall('listOrders', [draft, oldOrder])
    const { typist, router } = await show('/orders?status=active')
    expect(await screen.findByText('No orders found')).toBeVisible()
    expect(screen.getByText('Try adjusting your filters')).toBeVisible()
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(visibleNumbers()).toHaveLength(2))
    expect(router.state.location.search).toEqual({})
  })

  it('links to the packages when the dealer has no visible order', async () => {
    mockCall('listOrders', [expired])
    await show()
    expect(await screen.findByText('No orders found')).toBeVisible()
    expect(screen.getByText('Orders that you place will appear here.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Packages' })).toHaveAttribute('href', '/packages')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByText(/^\d+ orders?$/)).toBeNull()
  })

  it('shows an error when the portal does not respond', async () => {
    mockCall('listOrders', networkError())
    await show()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your connection is fine, but the portal did not respond.',
    )
  })
})
