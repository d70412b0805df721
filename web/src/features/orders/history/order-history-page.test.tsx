import type { Role } from '@portal/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someDraft, someItems, someOrder } from '../../../../test/given-orders'
import { onNarrowScreen, onTablet } from '../../../../test/narrow-screen'
import { renderPage } from '../../../../test/render-page'
import { updatedText } from './history-toolbar'
import { OrderHistoryPage } from './order-history-page'

mockNetwork()
beforeEach(() => {
  mockCall('listTerritoryManagers', [
    { id: '40000000-0000-4000-8000-000000000001', firstName: 'Dana', lastName: 'Whitlock' },
  ])
})

const Dialog = ({ order, open }: { order: { orderId: string }; open: boolean }) =>
  open ? <p role="dialog">Change {order.orderId}</p> : null

const show = (path = '/admin/orders', role: Exclude<Role, 'dealer'> = 'super_admin') =>
  renderPage(<OrderHistoryPage RequestChange={Dialog} />, { user: someStaff(role), path })

const draft = someDraft({ id: '10000000-0000-4000-8000-000000000150', orderId: '2027-000150' })
const list = (total = '268') => mockCall('listOrders', [someOrder(), draft], { 'x-total-count': total })
const lastQuery = (requests: { query: URLSearchParams }[]) => Object.fromEntries(requests.at(-1)?.query ?? [])

const openMenu = async (typist: Awaited<ReturnType<typeof show>>['typist'], number: string) => {
  await typist.click(await screen.findByRole('button', { name: `Actions for order ${number}` }))
  return screen.findByRole('menu')
}

describe('Order History (docs/spec 10.4)', () => {
  it('shows the columns, the counts and the sort order', async () => {
    const requests = list()
    await show()
    const table = await screen.findByRole('table', { name: 'Orders' })
    expect(await within(table).findByRole('row', { name: /2027-000142/ })).toBeVisible()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      'Select all rows on this page',
      ...['Date', 'Year', 'Order ID', 'Dealer', 'Dealer #', 'Status', 'Monthly Total', 'Actions'],
    ])
    expect(within(table).getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    expect(within(table).getByRole('columnheader', { name: 'Dealer' })).toHaveAttribute('aria-sort', 'none')
    expect(screen.getByText('Total')).toHaveTextContent('Total 268')
    expect(screen.queryByText('Selected')).toBeNull()
    expect(lastQuery(requests)).toEqual({ sort: '-createdAt', limit: '25', offset: '0' })
  })

  it('shows when an order was placed if its draft was created on another day', async () => {
    mockCall('listOrders', [someOrder({ createdAt: '2026-11-09T14:14:00.000Z' }), draft], { 'x-total-count': '2' })
    await show()
    const placed = await screen.findByRole('row', { name: /2027-000142/ })
    expect(placed).toHaveTextContent('Nov 9, 2026placed Nov 12, 2026')
    expect(screen.getByRole('row', { name: /2027-000150/ })).not.toHaveTextContent('placed')
  })

  it.each([
    ['phones', onNarrowScreen],
    ['tablets', onTablet],
  ])('shows the date that the list is sorted by where there is room for one, on %s', async (_screen, setScreen) => {
    setScreen()
    mockCall('listOrders', [someOrder({ createdAt: '2026-11-09T14:14:00.000Z' })], { 'x-total-count': '1' })
    await show()
    expect(await screen.findByText('Nov 9, 2026')).toBeVisible()
    expect(screen.queryByText('Nov 12, 2026')).toBeNull()
  })

  it('sorts and pages on the server and stores both in the URL', async () => {
    const requests = list()
    const { typist, router } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Monthly Total' }))
    await waitFor(() => expect(lastQuery(requests)).toEqual({ sort: 'totalAmount', limit: '25', offset: '0' }))
    await typist.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(lastQuery(requests)).toEqual({ sort: 'totalAmount', limit: '25', offset: '25' }))
    expect(router.state.location.search).toEqual({ sort: 'totalAmount', page: '2' })
  })

  it('prefills its filters from the URL, including order number and dealer number', async () => {
    const requests = list()
    await show('/admin/orders?orderId=2027-000142&dealer=100001&status=active&year=2026')
    await screen.findByRole('row', { name: /2027-000142/ })
    expect(screen.getByLabelText('Order ID')).toHaveValue('2027-000142')
    expect(screen.getByLabelText('Dealer #')).toHaveValue('100001')
    expect(screen.getByLabelText('Status')).toHaveValue('active')
    expect(screen.getByLabelText('Year')).toHaveValue('2026')
    expect(lastQuery(requests)).toMatchObject({
      orderId: '2027-000142',
      dealer: '100001',
      status: 'active',
      year: '2026',
    })
  })

  it('writes the filters to the URL and clears them', async () => {
    const requests = list()
    const { typist, router } = await show()
    await typist.type(await screen.findByRole('searchbox', { name: /^Search company/ }), 'peach')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'peach' }))
    await typist.selectOptions(screen.getByLabelText('Status'), 'In Progress')
    await screen.findByRole('option', { name: 'Dana Whitlock' })
    await typist.selectOptions(screen.getByLabelText('Territory Manager'), 'Dana Whitlock')
    await typist.selectOptions(screen.getByLabelText('Year'), '2027')
    await typist.selectOptions(screen.getByLabelText('Modified'), 'Oldest first')
    await waitFor(() =>
      expect(lastQuery(requests)).toEqual({
        search: 'peach',
        status: 'in_progress',
        territoryManagerId: '40000000-0000-4000-8000-000000000001',
        year: '2027',
        sort: 'updatedAt',
        limit: '25',
        offset: '0',
      }),
    )
    expect((await screen.findAllByText(/^changed/)).length).toBeGreaterThan(0)
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'updatedAt' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('filters by the date of the last change', async () => {
    const requests = list()
    const { typist } = await show()
    await typist.selectOptions(await screen.findByLabelText('Date'), 'Last 7 days')
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ changed: '7' }))
    expect((await screen.findAllByText(/^changed/)).length).toBeGreaterThan(0)
  })

  it('offers territory managers three more statuses and no manager filter', async () => {
    list()
    const { typist } = await show('/access/orders', 'territory_manager')
    await typist.click(await screen.findByRole('button', { name: /^Filters/ }))
    expect(
      within(await screen.findByLabelText('Date'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Today', 'Last 7 days', 'Last 30 days'])
    expect(screen.getByRole('option', { name: 'Shipped' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Territory Manager')).toBeNull()
  })

  it('opens the last page when the link points past the end', async () => {
    mockCall('listOrders', ({ query }) => (query.get('offset') === '25' ? [someOrder()] : []), {
      'x-total-count': '30',
    })
    const { router } = await show('/admin/orders?page=9')
    expect(await screen.findByRole('row', { name: /2027-000142/ })).toBeVisible()
    expect(router.state.location.search).toEqual({ page: '2' })
  })

  it('opens an order when its row is clicked', async () => {
    list()
    mockCall('listOrderItems', someItems())
    const { typist } = await show()
    await typist.click(within(await screen.findByRole('row', { name: /2027-000142/ })).getByText('#100001'))
    expect(await screen.findByRole('dialog', { name: 'Order Details' })).toHaveTextContent('2027-000142')
  })

  it('shows fewer columns on a tablet', async () => {
    onTablet()
    const requests = list()
    const { typist } = await show()
    const row = await screen.findByRole('row', { name: /2027-000142/ })
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Select all rows on this page',
      ...['Order ID, date', 'Dealer', 'Status', 'Monthly Total', 'Actions'],
    ])
    expect(row).toHaveTextContent(/^Select order 2027-0001422027-000142Nov \d+, 2026Peachtree Air & Heat#100001/)
    await typist.click(screen.getByRole('button', { name: 'Order ID, date' }))
    await waitFor(() => expect(lastQuery(requests)).toMatchObject({ sort: 'createdAt' }))
  })

  it('keeps and labels the company filter of links from previous releases', async () => {
    const requests = list()
    const { typist, router } = await show('/admin/orders?company=air')
    await typist.click(await screen.findByRole('button', { name: 'Remove filter: Company “air”' }))
    expect(requests[0]?.query.get('company')).toBe('air')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('shows an empty state when nothing matches', async () => {
    mockCall('listOrders', [], { 'x-total-count': '0' })
    await show('/admin/orders?search=zzz')
    expect(await screen.findByText('No orders found')).toBeVisible()
    expect(screen.getByText('Try adjusting your filters')).toBeVisible()
  })

  it('shows the HTTP status when the managers fail to load, and retries', async () => {
    list()
    const unavailable = new Response('', { status: 503, statusText: 'Service Unavailable' })
    mockCall('listTerritoryManagers', rawReply(unavailable))
    const unknownManager = '40000000-0000-4000-8000-000000000009'
    const { typist } = await show(`/admin/orders?territoryManagerId=${unknownManager}`)
    expect(await screen.findByText('HTTP 503: Service Unavailable')).toBeVisible()
    expect(screen.getByLabelText('Territory Manager')).toHaveDisplayValue('Not on the list')
    mockCall('listTerritoryManagers', [{ id: unknownManager, firstName: 'Dana', lastName: 'Whitlock' }])
    await typist.click(screen.getByRole('button', { name: 'Try again to load the territory managers' }))
    await waitFor(() => expect(screen.getByLabelText('Territory Manager')).toHaveDisplayValue('Dana Whitlock'))
    expect(screen.queryByText(/^HTTP 503/)).toBeNull()
  })

  it('shows an error when the list fails to load', async () => {
    mockCall('listOrders', networkError())
    await show()
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible()
  })
})

describe('the actions of a row', () => {
  it.each([
    ['super_admin', true],
    ['territory_manager', true],
    ['mingledorffs', false],
    ['sales_manager', false],
  ] as const)('are offered to %s, with Request Change: %s', async (role, mayRequest) => {
    list()
    const { typist } = await show('/orders', role)
    const menu = await openMenu(typist, '2027-000142')
    const items = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    expect(items).toEqual(['View', 'View Full Details', 'View Agreement', ...(mayRequest ? ['Request Change'] : [])])
  })

  it('include no agreement and no change request for a draft', async () => {
    list()
    const { typist } = await show()
    const menu = await openMenu(typist, '2027-000150')
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(2)
  })

  it('open the request dialog for that order', async () => {
    list()
    const { typist } = await show()
    const menu = await openMenu(typist, '2027-000142')
    await typist.click(within(menu).getByRole('menuitem', { name: 'Request Change' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Change 2027-000142')
  })
})

describe('the order details dialog', () => {
  it('shows the order, the dealer, the items and the monthly total', async () => {
    list()
    mockCall('listOrderItems', someItems())
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'View order 2027-000142' }))
    const dialog = await screen.findByRole('dialog', { name: 'Order Details' })
    expect(await within(dialog).findByText('Full-Reach Search')).toBeVisible()
    expect(dialog).toHaveTextContent('Dealer #100001')
    expect(within(dialog).getByRole('row', { name: /Monthly Total/ })).toHaveTextContent('$1,250.00')
    expect(within(dialog).getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
      'href',
      `/orders/${someOrder().id}`,
    )
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('reloads the items each time it opens, so that they match the total', async () => {
    list()
    mockCall('listOrderItems', someItems())
    const { typist } = await show()
    const view = await screen.findByRole('button', { name: 'View order 2027-000142' })
    await typist.click(view)
    await within(await screen.findByRole('dialog')).findByText('Full-Reach Search')
    await typist.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mockCall('listOrderItems', someItems().slice(1))
    await typist.click(view)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText('Full-Reach Search')).toBeNull()
    expect(await within(dialog).findByText(/^Spring Home Show Booth Kit/)).toBeVisible()
    expect(within(dialog).queryByText('Full-Reach Search')).toBeNull()
  })

  it('shows the HTTP status when the items fail to load', async () => {
    list()
    const requests = mockCall('listOrderItems', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'View order 2027-000142' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('API Error Loading Order Items')).toBeVisible()
    expect(dialog).toHaveTextContent('HTTP 500: Something went wrong on our side.')
    expect(requests).toHaveLength(2)
  })
})

describe('a list that fails to refresh (docs/spec 23.15)', () => {
  it('announces the error once next to its counts and keeps its rows until a refresh succeeds', async () => {
    list()
    const { client } = await show()
    const row = await screen.findByRole('row', { name: /2027-000142/ })
    const statusRegion = screen
      .getAllByRole('status')
      .find((one) => one.parentElement?.textContent?.startsWith('Total') && one.textContent === '')
    expect(statusRegion).toBeDefined()
    const announcements: string[] = []
    const observer = new MutationObserver(() => announcements.push(statusRegion?.textContent ?? ''))
    observer.observe(statusRegion as HTMLElement, { childList: true, characterData: true, subtree: true })
    for (const answer of [networkError(), errorReply('INTERNAL', 'Something went wrong on our side.')]) {
      mockCall('listOrders', answer)
      await client.refetchQueries({ queryKey: ['listOrders'] })
      await waitFor(() => expect(statusRegion).toHaveTextContent(/^Couldn’t refresh\. Last updated at \d+:\d\d .M\.$/))
    }
    expect(row).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(announcements).toHaveLength(1)
    list()
    await client.refetchQueries({ queryKey: ['listOrders'] })
    await waitFor(() => expect(statusRegion).toBeEmptyDOMElement())
    observer.disconnect()
  })
})

it.each([
  [500, 'Updated just now'],
  [12_400, 'Updated 12 seconds ago'],
  [600_000, 'Updated 10 minutes ago'],
])('after %i ms the update note reads %j', (ms, text) => {
  expect(updatedText(ms)).toBe(text)
})
