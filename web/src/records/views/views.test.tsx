import type { View } from '@portal/contract/views/view'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { errorReply, mockCall, mockNetwork, requestsRows } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { callQuery } from '../../lib/api/queries'
import { refetchChanged } from '../../lib/live/use-live-lists'
import { useTypedText } from '../../lib/table-state/typed-texts'
import { useTableState } from '../../lib/table-state/use-table-state'
import { ListTools } from './list-tools'
import { useListViews } from './use-list-views'
import { ViewTabs } from './view-tabs'

mockNetwork()
afterEach(() => dismissToast())

const shape = {
  filters: { search: z.string(), status: z.string(), territoryManagerId: z.string() },
  sortFields: ['createdAt', 'totalAmount'],
  defaultSort: '-createdAt',
} as const
const columns = [
  { id: 'orderId', header: 'Order ID', locked: true },
  { id: 'dealerName', header: 'Dealer' },
  { id: 'brand', header: 'Brand', extra: true },
]

function Orders() {
  const table = useTableState(shape)
  const views = useListViews('orders', table.requestedQuery, columns)
  const typedText = useTypedText(table.filters.search ?? '', (search) => table.setFilters({ search }))
  return (
    <>
      <input aria-label="Search" value={typedText.value} onChange={({ target }) => typedText.onChange(target.value)} />
      <ViewTabs views={views} all="All orders" />
      <ListTools views={views} />
      <output>{JSON.stringify(table.query)}</output>
      <button type="button" onClick={() => table.setFilters({ status: 'pending' })}>
        Only pending
      </button>
    </>
  )
}

const view = (more: Partial<View> = {}): View => ({
  id: '11111111-1111-4111-8111-111111111111',
  list: 'orders',
  name: 'Active ones',
  query: { status: 'active', sort: '-totalAmount' },
  columns: ['orderId', 'brand'],
  density: 'compact',
  sharedWith: [],
  ownerName: null,
  mayChange: true,
  isDefault: false,
  gone: [],
  updatedAt: '2026-09-16T15:00:00.000Z',
  ...more,
})

const show = (views: View[], path = '/orders') => {
  mockCall('listViews', { views })
  const requests = mockCall('listOrders', [], { 'x-total-count': '212' })
  return renderPage(<Orders />, { user: someStaff('sales_manager'), path }).then((page) => ({ ...page, requests }))
}

const tab = (name: RegExp) => screen.findByRole('button', { name })
const isPressed = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'))
const getSearch = ({ router }: Awaited<ReturnType<typeof show>>) => router.state.location.search

describe('the saved views of a list', () => {
  it('have no tabs if there are none, and the first is saved next to the columns', async () => {
    const page = await show([], '/orders?status=active')
    const createRequests = mockCall('createView', view())
    expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument()
    await page.typist.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save view' })
    await page.typist.type(within(dialog).getByLabelText(/Name/), 'Active ones')
    await page.typist.click(within(dialog).getByRole('checkbox', { name: /Territory Manager/ }))
    expect(within(dialog).queryByRole('checkbox', { name: /Super Admin/ })).not.toBeInTheDocument()
    await page.typist.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(createRequests[0]?.body).toEqual({
        list: 'orders',
        name: 'Active ones',
        query: { status: 'active' },
        columns: null,
        density: 'roomy',
        sharedWith: ['territory_manager'],
      }),
    )
  })

  it('are tabs with counts, and open as a URL', async () => {
    const page = await show([view()])
    const active = await tab(/^Active ones/)
    await waitFor(() => expect(active).toHaveTextContent('212'))
    expect(page.requests.some(requestsRows)).toBe(false)
    await isPressed(/All orders/)
    await page.typist.click(active)
    await waitFor(() =>
      expect(getSearch(page)).toEqual({
        status: 'active',
        sort: '-totalAmount',
        cols: 'orderId,brand',
        rows: 'compact',
        view: view().id,
      }),
    )
    await waitFor(() => expect(active).toHaveAttribute('aria-pressed', 'true'))
    expect(screen.getByRole('button', { name: /^Columns/ })).toHaveTextContent('2 of 3')
    await isPressed(/Compact rows/)
    expect(screen.queryByText('Changed')).not.toBeInTheDocument()
    await page.typist.click(await tab(/All orders/))
    await waitFor(() => expect(getSearch(page)).toEqual({}))
  })

  it('show that they have unsaved changes, and save them', async () => {
    const page = await show(
      [view()],
      `/orders?status=active&sort=-totalAmount&cols=orderId,brand&rows=compact&view=${view().id}`,
    )
    await tab(/^Active ones/)
    await page.typist.click(screen.getByRole('button', { name: 'Only pending' }))
    expect(await screen.findByText('Changed')).toBeVisible()
    const updateRequests = mockCall('updateView', view({ query: { status: 'pending', sort: '-totalAmount' } }))
    await page.typist.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(updateRequests[0]?.body).toEqual({
        query: { status: 'pending', sort: '-totalAmount' },
        columns: ['orderId', 'brand'],
        density: 'compact',
        updatedAt: view().updatedAt,
      }),
    )
    expect(screen.getByRole('button', { name: 'Save as new' })).toBeVisible()
  })

  it('are not overwritten by a form that has an older version', async () => {
    const page = await show([view()], `/orders?view=${view().id}`)
    const updateRequests = mockCall(
      'updateView',
      errorReply('STALE', 'Someone else changed this. Please review the changes and try again.'),
    )
    await page.typist.click(await screen.findByRole('button', { name: 'Actions for view Active ones' }))
    await page.typist.click(await screen.findByRole('menuitem', { name: 'Rename or share' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename or share view' })
    await page.typist.type(within(dialog).getByLabelText(/Name/), ' of mine')
    mockCall('listViews', { views: [view({ name: 'Of another', updatedAt: '2026-09-16T15:01:00.000Z' })] })
    await page.typist.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(
      await within(dialog).findByText('Someone else changed this. Please review the changes and try again.'),
    ).toBeVisible()
    // The list already shows the change, but the form still shows the earlier version.
    await waitFor(() =>
      expect(page.client.getQueryData(callQuery('listViews', { query: { list: 'orders' } }).queryKey)).toMatchObject({
        views: [{ name: 'Of another' }],
      }),
    )
    await page.typist.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(updateRequests).toHaveLength(2))
    const body = { name: 'Active ones of mine', sharedWith: [], updatedAt: view().updatedAt }
    expect(updateRequests.map((request) => request.body)).toEqual([body, body])
  })

  it('keep the search when they are saved or opened again', async () => {
    const page = await show([], '/orders?search=Macon')
    const searched = view({ name: 'In Macon', query: { search: 'Macon' }, columns: null, density: 'roomy' })
    mockCall('createView', searched)
    await page.typist.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save view' })
    await page.typist.type(within(dialog).getByLabelText(/Name/), 'In Macon')
    mockCall('listViews', { views: [searched] })
    await page.typist.click(within(dialog).getByRole('button', { name: 'Save' }))
    await isPressed(/^In Macon/)
    expect(getSearch(page)).toEqual({ search: 'Macon', view: searched.id })
    expect(screen.getByLabelText('Search')).toHaveValue('Macon')
    await page.typist.click(await tab(/^In Macon/))
    expect(screen.getByLabelText('Search')).toHaveValue('Macon')
    // Opening a view discards typed text that is not applied yet.
    await page.typist.type(screen.getByLabelText('Search'), '!')
    await page.typist.click(await tab(/^In Macon/))
    expect(screen.getByLabelText('Search')).toHaveValue('Macon')
    await page.typist.click(await tab(/All orders/))
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''))
    expect(getSearch(page)).toEqual({})
  })

  it('have no current tab while rows are filtered without a view', async () => {
    const page = await show([view()])
    await isPressed(/All orders/)
    await page.typist.click(screen.getByRole('button', { name: 'Only pending' }))
    await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true, name: /orders|ones/ })).toEqual([]))
    await page.typist.click(await tab(/All orders/))
    await isPressed(/All orders/)
    expect(getSearch(page)).toEqual({})
  })

  it('keep their counts when rows change', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const page = await show([view()])
    await waitFor(async () => expect(await tab(/^Active ones/)).toHaveTextContent('212'))
    const before = page.requests.length
    const invalidate = vi.spyOn(page.client, 'invalidateQueries')
    const { note, stop } = refetchChanged(page.client)
    note(['orders'])
    await waitFor(() => expect(invalidate).toHaveBeenCalled())
    await Promise.all(invalidate.mock.results.map(({ value }) => value))
    stop()
    vi.mocked(Math.random).mockRestore()
    expect(page.requests).toHaveLength(before)
  })

  it('are read-only for other users, and show their owners', async () => {
    const sharedView = view({ ownerName: 'Jordan Ashford', mayChange: false, sharedWith: ['sales_manager'] })
    const page = await show([sharedView], `/orders?view=${sharedView.id}`)
    expect(await tab(/Active ones by Jordan Ashford/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Save as new' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument()
    await page.typist.click(screen.getByRole('button', { name: 'Actions for view Active ones' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Make default view'])
  })

  it('open by default if the user chose so, but never override a link', async () => {
    const page = await show([view({ isDefault: true })])
    await waitFor(() => expect(getSearch(page)).toMatchObject({ status: 'active', view: view().id }))
    await isPressed(/Default view: Active ones/)
    await page.typist.click(await tab(/All orders/))
    await waitFor(() => expect(getSearch(page)).toEqual({ view: 'all' }))
    await isPressed(/All orders/)
  })

  it('do not open if a link has filters', async () => {
    const page = await show([view({ isDefault: true })], '/orders?status=pending')
    await tab(/Active ones/)
    expect(getSearch(page)).toEqual({ status: 'pending' })
  })

  it('warn about a filter by a deleted manager', async () => {
    const deleted = view({ query: { territoryManagerId: 'x' }, gone: ['territoryManagerId'] })
    await show([deleted], `/orders?territoryManagerId=x&view=${deleted.id}`)
    expect(await screen.findByText(/filters by a territory manager that no longer exists/)).toBeVisible()
  })

  it('appear under More from the fifth one on, except the current view', async () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((name, at) =>
      view({ name: `View ${name}`, id: `11111111-1111-4111-8111-11111111111${at}` }),
    )
    const page = await show(many)
    await tab(/View D/)
    expect(screen.queryByRole('button', { name: /View E/ })).not.toBeInTheDocument()
    await page.typist.click(screen.getByRole('button', { name: 'More' }))
    await page.typist.click(await screen.findByRole('menuitem', { name: 'View E' }))
    await isPressed(/^View E/)
    expect(screen.queryByRole('button', { name: /View D/ })).not.toBeInTheDocument()
  })

  it('show next to the name why they could not be saved', async () => {
    const page = await show([], '/orders?status=active')
    mockCall(
      'createView',
      errorReply('CONFLICT', 'Taken', { errors: [{ field: 'name', message: 'You have it already' }] }),
    )
    await page.typist.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = await screen.findByRole('dialog')
    await page.typist.type(within(dialog).getByLabelText(/Name/), 'Active ones')
    await page.typist.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('You have it already')).toBeVisible()
  })
})
