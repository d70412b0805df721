import type { Role } from '@portal/contract/rules/roles'
import { counted } from '@portal/contract/texts/plural'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff } from '../../../../../test/given'
import { someDraft, someOrder } from '../../../../../test/given-orders'
import { renderPage } from '../../../../../test/render-page'
import type { Reply } from '../../../../lib/api/call-types'
import { callQuery, refreshCalls } from '../../../../lib/api/queries'
import { OrderHistoryPage } from '../order-history-page'
import type { OrderSelection } from '../selection/use-order-selection'
import { BulkActions } from './bulk-actions'

mockNetwork()

const getId = (last: number) => `10000000-0000-4000-8000-000000000${last}`
const signedOrder = someOrder()
const draft = someDraft({ id: getId(150), orderId: '2027-000150' })
const later = someDraft({ id: getId(160), orderId: '2027-000160' })

beforeEach(() => {
  mockCall('countSelectedOrders', { orders: 2, unsigned: 0 })
})

/** Two orders on the first page, one on the second, none for any search; 268 in total. */
function givenOrders() {
  mockCall('listTerritoryManagers', [])
  return mockCall(
    'listOrders',
    ({ query }) => (query.has('search') ? [] : query.get('offset') === '25' ? [later] : [signedOrder, draft]),
    { 'x-total-count': '268' },
  )
}

async function show(path = '/admin/orders', role: Exclude<Role, 'dealer'> = 'super_admin') {
  const page = await renderPage(<OrderHistoryPage RequestChange={() => null} />, { user: someStaff(role), path })
  await screen.findByRole('row', { name: /2027-000142/ })
  return page
}

const getBox = (number: string) => screen.findByRole('checkbox', { name: `Select order ${number}` })
const pageBox = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' })
const bar = () => screen.getByRole('region', { name: 'Selection' })
const queryBar = () => screen.queryByRole('region', { name: 'Selection' })
const press = (name: string) => within(bar()).getByRole('button', { name })
const statusOptions = () =>
  within(within(bar()).getByLabelText('New status'))
    .getAllByRole('option')
    .map((option) => option.textContent)

type Typist = Awaited<ReturnType<typeof show>>['typist']

async function askForStatus(typist: Typist, status: string) {
  await typist.selectOptions(within(bar()).getByLabelText('New status'), status)
  await typist.click(press('Update Status'))
  return screen.findByRole('alertdialog')
}

describe('selecting orders by role (docs/spec 2.3)', () => {
  it.each([
    ['super_admin', ['Pending', 'In Progress', 'Active', 'Updated', 'Expired', 'Cancelled'], true],
    ['territory_manager', ['Pending', 'In Progress', 'Active', 'Signed', 'Updated', 'Expired', 'Cancelled'], false],
  ] as const)('lets %s set these statuses: %j. Delete: %s', async (role, statuses, mayDelete) => {
    givenOrders()
    const { typist } = await show('/orders', role)
    await typist.click(await getBox('2027-000142'))
    expect(statusOptions()).toEqual(['Status', ...statuses])
    expect(within(bar()).queryAllByRole('button', { name: 'Delete 1 order' })).toHaveLength(mayDelete ? 1 : 0)
  })

  it.each(['mingledorffs', 'sales_manager'] as const)('offers %s no selection', async (role) => {
    givenOrders()
    await show('/orders', role)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('Selected')).toBeNull()
  })
})

describe('the order selection', () => {
  it('survives a refresh, another page and another sort order, and counts the orders out of view', async () => {
    const requests = givenOrders()
    const { typist, client } = await show()
    await typist.click(pageBox())
    expect(screen.getByText('Selected', { selector: 'span' })).toHaveTextContent('Selected 2')
    expect(bar()).toHaveTextContent('2Selected')

    const before = requests.length
    await act(() => refreshCalls(client, 'listOrders'))
    expect(requests).toHaveLength(before + 1)
    expect(await getBox('2027-000142')).toBeChecked()

    await typist.click(screen.getByRole('button', { name: 'Page 2' }))
    await typist.click(await getBox('2027-000160'))
    expect(bar()).toHaveTextContent('3Selected')
    expect(bar()).toHaveTextContent('2 not in this view')

    await typist.click(screen.getByRole('button', { name: 'Dealer' }))
    await waitFor(async () => expect(await getBox('2027-000150')).toBeChecked())
    expect(bar()).toHaveTextContent('1 not in this view')
    await typist.click(press('Clear'))
    expect(queryBar()).toBeNull()
    expect(pageBox()).toHaveFocus()
  })

  it('keeps individually selected orders when the filter changes, even with an empty list', async () => {
    givenOrders()
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    await typist.type(screen.getByRole('searchbox', { name: /^Search company/ }), 'zzz')
    expect(await screen.findByText('No orders found')).toBeVisible()
    expect(bar()).toHaveTextContent('1Selected')
    expect(bar()).toHaveTextContent('None in this view')
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    expect(await getBox('2027-000142')).toBeChecked()
  })

  it('describes the filter after Select all, and clears when the filter changes', async () => {
    givenOrders()
    const { typist, router } = await show('/admin/orders?status=pending&year=2027')
    await typist.click(await getBox('2027-000150'))
    await typist.click(press('Select all 268'))
    expect(bar()).toHaveTextContent('268 orders matching: Status Pending, Year 2027')
    expect(pageBox()).toBeChecked()
    await typist.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await getBox('2027-000160')).toBeChecked()
    await typist.selectOptions(screen.getByLabelText('Year'), '2026')
    await waitFor(() => expect(queryBar()).toBeNull())
    await act(async () => router.history.back())
    expect(await getBox('2027-000150')).not.toBeChecked()
    expect(queryBar()).toBeNull()
  })

  it('keeps the other rows of the page when one is deselected after Select all', async () => {
    givenOrders()
    const { typist } = await show()
    await typist.click(await getBox('2027-000150'))
    await typist.click(press('Select all 268'))
    expect(bar()).toHaveTextContent('268 orders, no filter applied')
    await typist.click(await getBox('2027-000150'))
    expect(bar()).toHaveTextContent('1Selected')
    expect(await getBox('2027-000142')).toBeChecked()
  })
})

describe('bulk status', () => {
  const skippedOrders = [{ id: draft.id, orderId: '2027-000150', reason: 'The dealer already has another 2027 order.' }]
  const message = 'Successfully updated 1 order'

  it('asks for confirmation with the count, sends the ids, and lists the skipped orders with the reason', async () => {
    const lists = givenOrders()
    const sent = mockCall('setOrderStatuses', { updated: 1, skipped: skippedOrders, message })
    const { typist } = await show()
    await typist.click(pageBox())
    const question = await askForStatus(typist, 'Active')
    expect(question).toHaveTextContent('2 orders will change to Active.')
    expect(sent).toHaveLength(0)
    const before = lists.length
    await typist.click(within(question).getByRole('button', { name: 'Update 2 orders' }))
    expect(await screen.findByText('Successfully updated 1 order')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ orderIds: [signedOrder.id, draft.id], status: 'active' }])
    await waitFor(() => expect(lists.length).toBeGreaterThan(before))
    expect(queryBar()).toBeNull()
    await waitFor(() => expect(pageBox()).toHaveFocus())

    expect(screen.getByText('1 order was not updated')).toBeVisible()
    const [line] = screen.getAllByRole('listitem')
    expect(line).toHaveTextContent('2027-000150The dealer already has another 2027 order.')
    await typist.click(screen.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByText('1 order was not updated')).toBeNull())
  })

  it('counts the unsigned orders among the selected rows', async () => {
    givenOrders()
    const requests = mockCall('countSelectedOrders', { orders: 2, unsigned: 1 })
    const { typist } = await show()
    await typist.click(pageBox())
    const question = await askForStatus(typist, 'Active')
    expect(await within(question).findByText('1 of 2 selected orders is not signed.')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ orderIds: [signedOrder.id, draft.id] }])
  })

  it('counts the unsigned orders that match the filter, and reports when counting fails', async () => {
    givenOrders()
    const requests = mockCall('countSelectedOrders', { orders: 268, unsigned: 3 })
    const { typist } = await show('/admin/orders?year=2027')
    await typist.click(await getBox('2027-000150'))
    await typist.click(press('Select all 268'))
    const question = await askForStatus(typist, 'Updated')
    expect(await within(question).findByText('3 of 268 selected orders are not signed.')).toBeVisible()
    expect(question).toHaveTextContent('Any pending change requests will be approved. Dealers are notified by email.')
    expect(requests.map(({ body }) => body)).toEqual([{ matching: { year: 2027 } }])
    await typist.click(within(question).getByRole('button', { name: 'Cancel' }))
    mockCall('countSelectedOrders', errorReply('INTERNAL', 'No'))
    await askForStatus(typist, 'Active')
    expect(await screen.findByText('The signatures of the selected orders could not be checked.')).toBeVisible()
  })

  it('refreshes the agreements of the orders', async () => {
    givenOrders()
    mockCall('setOrderStatuses', { updated: 1, skipped: [], message: '' })
    const { typist, client } = await show()
    const { queryKey } = callQuery('getAgreement', { params: { id: signedOrder.id } })
    client.setQueryData(queryKey, {} as Reply<'getAgreement'>)
    await typist.click(await getBox('2027-000142'))
    const question = await askForStatus(typist, 'Active')
    await typist.click(within(question).getByRole('button', { name: 'Update 1 order' }))
    await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
  })

  it('sends the filter after Select all and announces that the list is refreshed', async () => {
    givenOrders()
    const sent = mockCall('setOrderStatuses', { updated: 270, skipped: [], message: '' })
    const { typist } = await show('/admin/orders?status=pending&year=2027&sort=dealerName')
    await typist.click(await getBox('2027-000150'))
    await typist.click(press('Select all 268'))
    const question = await askForStatus(typist, 'Expired')
    expect(question).toHaveTextContent('268 orders will change to Expired.')
    expect(question).toHaveTextContent(
      'This applies to all orders matching: Status Pending, Year 2027. The list is refreshed when you confirm, so the number may change.',
    )
    await typist.click(within(question).getByRole('button', { name: 'Update 268 orders' }))
    expect(await screen.findByText('Successfully updated 270 orders')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ matching: { status: 'pending', year: 2027 }, status: 'expired' }])
  })

  it('shows a failed update in the dialog and in a toast, keeps the selection and can be retried', async () => {
    givenOrders()
    mockCall('setOrderStatuses', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    const question = await askForStatus(typist, 'Active')
    await typist.click(within(question).getByRole('button', { name: 'Update 1 order' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'Failed to update order status: Something went wrong on our side.',
    )
    expect(await screen.findByText('Failed to update order status')).toBeInTheDocument()

    mockCall('setOrderStatuses', errorReply('NOT_FOUND', 'Order Not Found'))
    await typist.click(within(question).getByRole('button', { name: 'Update 1 order' }))
    await waitFor(() => expect(within(question).getByRole('alert')).toHaveTextContent(/no longer exists/))
    expect(screen.getAllByText(/no longer exists/).length).toBeGreaterThan(1)
    expect(screen.queryByText('Order Not Found')).toBeNull()

    await typist.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(bar()).toHaveTextContent('1Selected')
  })

  it.each([
    [() => ({ updated: 1, skipped: [], message }), 'Orders updated successfully'],
    [() => errorReply('NOT_VALID', ''), 'Failed to update orders'],
  ])('uses the territory view’s messages: %#', async (reply, text) => {
    givenOrders()
    mockCall('setOrderStatuses', reply)
    const { typist } = await show('/access/orders', 'territory_manager')
    await typist.click(await getBox('2027-000142'))
    const question = await askForStatus(typist, 'Signed')
    await typist.click(within(question).getByRole('button', { name: 'Update 1 order' }))
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('is disabled for more than 1,000 individually selected orders', async () => {
    const selection: OrderSelection = {
      mode: 'row',
      count: 1001,
      keys: new Set(),
      outsideView: [],
      body: { orderIds: [] },
      select: () => undefined,
      selectAll: () => undefined,
      clear: () => undefined,
    }
    const actions = <BulkActions selection={selection} filter="" area="admin" onDone={() => undefined} />
    await renderPage(actions, { user: someStaff() })
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Delete 1,001 orders' })).toBeDisabled()
  })

  it('requires a status before it asks for confirmation', async () => {
    givenOrders()
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    await typist.click(press('Update Status'))
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Please select orders and status')
    expect(within(bar()).getByLabelText('New status')).toHaveFocus()
    expect(within(bar()).getByLabelText('New status')).toBeInvalid()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a single selected order', () => {
  it('is described in the singular', async () => {
    givenOrders()
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    const question = await askForStatus(typist, 'Active')
    expect(question).toHaveTextContent('1 order will change to Active. The dealer is notified by email.')
    await typist.click(within(question).getByRole('button', { name: 'Cancel' }))
    await typist.click(press('Delete 1 order'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('permanently delete 1 selected order? This')
  })
})

describe('bulk delete', () => {
  const question = (count: number) =>
    `Are you sure you want to permanently delete ${counted(count, 'selected order')}? This action cannot be undone and will remove all associated order items.`

  it('asks for confirmation with the orders out of view, deletes them, and shows a toast', async () => {
    givenOrders()
    const sent = mockCall('deleteOrders', { success: true, deleted: 2 })
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    await typist.click(screen.getByRole('button', { name: 'Page 2' }))
    await typist.click(await getBox('2027-000160'))
    await typist.click(press('Delete 2 orders'))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent(question(2))
    expect(dialog).toHaveTextContent('Not in this view: 2027-000142.')
    await typist.click(within(dialog).getByRole('button', { name: 'Delete 2 orders' }))
    expect(await screen.findByText('Orders deleted')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ orderIds: [signedOrder.id, later.id] }])
    expect(queryBar()).toBeNull()
  })

  it('requires orders when the selected filter no longer matches any', async () => {
    givenOrders()
    const { typist, client } = await show('/admin/orders?status=pending')
    await typist.click(await getBox('2027-000150'))
    await typist.click(press('Select all 268'))
    mockCall('listOrders', [], { 'x-total-count': '0' })
    await act(() => refreshCalls(client, 'listOrders'))
    await typist.click(await within(bar()).findByRole('button', { name: 'Delete 0 orders' }))
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Please select orders to delete')
    await typist.selectOptions(within(bar()).getByLabelText('New status'), 'Active')
    await typist.click(press('Update Status'))
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Please select orders and status')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows a failed deletion in the dialog and in a toast', async () => {
    givenOrders()
    mockCall('deleteOrders', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(await getBox('2027-000142'))
    await typist.click(press('Delete 1 order'))
    const dialog = await screen.findByRole('alertdialog')
    await typist.click(within(dialog).getByRole('button', { name: 'Delete 1 order' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to delete orders. Something went wrong on our side.',
    )
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText('Failed to delete orders.')).toBeInTheDocument()
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(bar()).toHaveTextContent('1Selected')
  })

  it('rejects an empty selection without filters', async () => {
    givenOrders()
    const { typist, client } = await show()
    await typist.click(await getBox('2027-000142'))
    await typist.click(press('Select all 268'))
    mockCall('listOrders', [], { 'x-total-count': '0' })
    await act(() => refreshCalls(client, 'listOrders'))
    await waitFor(() => expect(bar()).toHaveTextContent('0Selected'))
    await typist.click(press('Delete 0 orders'))
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Please select orders to delete')
    await typist.click(press('Update Status'))
    expect(within(bar()).getByRole('alert')).toHaveTextContent('Please select orders and status')
  })
})
