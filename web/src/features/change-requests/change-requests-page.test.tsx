import type { ProgramFacts } from '@portal/contract/program/facts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply, requestsRows } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { reviewReply, someRequest } from '../../../test/given-orders'
import { somePickedRequest } from '../../../test/given-picks'
import { onNarrowScreen, onTablet } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { ChangeRequestsPage } from './change-requests-page'
import { feature } from './feature'

mockNetwork()
afterEach(() => dismissToast())

const show = (path = '/admin/requests', user = someStaff(), program: Partial<ProgramFacts> = {}) =>
  renderPage(<ChangeRequestsPage />, { user, path, program })

const silent = someRequest({
  id: '10000000-0000-4000-8000-000000000901',
  message: '',
  changeType: 'Cancellation',
  status: 'rejected',
  withdrawn: true,
  response: 'As you asked.',
  decidedAt: '2026-11-15T15:00:00.000Z',
  decidedByName: 'Renee Calloway',
  order: { ...someRequest().order, orderId: '2027-000150' },
})
const list = () => mockCall('listChangeRequests', [someRequest(), silent], { 'x-total-count': '2' })

/** A page of the list with a total count. */
const getPage = (rows: ReturnType<typeof someRequest>[], total: string) =>
  rawReply(Response.json(rows, { headers: { 'x-total-count': total } }))

/** The query of the last request for a page. */
const pageQuery = (requests: { query: URLSearchParams }[]) =>
  Object.fromEntries(requests.findLast(requestsRows)?.query ?? [])

describe('the change requests page (docs/spec 11.5)', () => {
  it('shows the columns with the first 50 characters of the message and the annual total', async () => {
    list()
    await show()
    const table = await screen.findByRole('table', { name: 'Change requests' })
    const row = await within(table).findByRole('row', { name: /2027-000142/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      expect.stringMatching(/^\d+ days$/),
      'Nov 14, 2026',
      '2027-000142',
      'Peachtree Air & Heat#100001',
      'Change',
      'Pending',
      'Please move us to Market Leader from next month on…Annual total $14,300.50',
      'View',
    ])
    const other = within(table).getByRole('row', { name: /2027-000150/ })
    expect(other).toHaveTextContent('No message')
    expect(other).toHaveTextContent('Withdrawn')
    expect(within(table).getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'descending')
    expect(within(table).getByRole('columnheader', { name: 'Company, dealer #' })).not.toHaveAttribute('aria-sort')
  })

  it('shows the dealer and the kind of change first in the cards of phones', async () => {
    onNarrowScreen()
    mockCall('listChangeRequests', [someRequest()], { 'x-total-count': '1' })
    await show()
    const card = await within(await screen.findByRole('list', { name: 'Change requests' })).findByRole('listitem')
    expect(card).toHaveTextContent(
      /^Peachtree Air & Heat\d+ daysChange, order 2027-000142Please move us to Market Leader .*PendingSent Nov 14, 2026View$/,
    )
  })

  it('shows the message under the company on tablets, and the annual total at stake', async () => {
    onTablet()
    const picked = somePickedRequest()
    mockCall('listChangeRequests', [someRequest(), { ...picked, id: silent.id }], { 'x-total-count': '2' })
    await show()
    expect(await screen.findByText(/^Please move us to Market Leader/)).toBeVisible()
    expect(screen.getByText(/^New annual total \$/)).toBeVisible()
    expect(screen.getByText('Annual total $14,300.50')).toBeVisible()
  })

  it('opens the Pending tab, oldest first, and shows a count on every tab', async () => {
    const counts: Record<string, string> = { pending: '7', approved: '22', rejected: '7' }
    const requests = mockCall('listChangeRequests', ({ query }) =>
      getPage([someRequest()], counts[query.get('status') ?? ''] ?? '36'),
    )
    const { typist, router } = await show()
    const tabs = within(await screen.findByRole('group', { name: 'Status' }))
    const labels = () => tabs.getAllByRole('button').map((tab) => tab.textContent)
    await waitFor(() => expect(labels()).toEqual(['Pending 7', 'Approved 22', 'Rejected 7', 'All 36']))
    expect(tabs.getByRole('button', { name: /Pending/ })).toHaveAttribute('aria-pressed', 'true')
    expect(pageQuery(requests)).toEqual({ status: 'pending', sort: 'createdAt', limit: '25', offset: '0' })
    expect(screen.getByText('7 pending, oldest from Nov 14, 2026')).toBeVisible()
    await typist.click(tabs.getByRole('button', { name: /All/ }))
    await waitFor(() => expect(pageQuery(requests)).toEqual({ sort: '-createdAt', limit: '25', offset: '0' }))
    expect(router.state.location.search).toEqual({ status: 'all' })
    expect(screen.queryByRole('columnheader', { name: 'Age' })).toBeNull()
    await typist.click(tabs.getByRole('button', { name: /Pending/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('shows an empty state with a link to all requests when none are pending', async () => {
    mockCall('listChangeRequests', ({ query }) => (query.has('status') ? getPage([], '0') : getPage([silent], '36')))
    const { typist, router } = await show()
    expect(await screen.findByRole('heading', { name: 'No pending requests' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review the oldest' })).toBeDisabled()
    await typist.click(await screen.findByRole('button', { name: 'Show all 36' }))
    expect(await screen.findByRole('row', { name: /2027-000150/ })).toBeVisible()
    expect(router.state.location.search).toEqual({ status: 'all' })
  })

  it('names the only pending request in the button', async () => {
    mockCall('listChangeRequests', [someRequest()], { 'x-total-count': '1' })
    await show()
    expect(await screen.findByRole('button', { name: 'Review request' })).toBeEnabled()
  })

  it('shows the legend of the ages below the list on phones, and no notice above it', async () => {
    onNarrowScreen()
    mockCall('listChangeRequests', [someRequest({ statusChangedMeanwhile: true })], { 'x-total-count': '1' })
    await show()
    const list = await screen.findByRole('list', { name: 'Change requests' })
    const legend = screen.getByText(/^Age in days: yellow from 3/)
    expect(list.compareDocumentPosition(legend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('region', { name: 'Order status changed' })).toBeNull()
    expect(await within(list).findByText('Order status changed')).toBeVisible()
  })

  it('opens the oldest pending request for users who may decide', async () => {
    list()
    const { typist } = await show()
    const decide = await screen.findByRole('button', { name: 'Review the oldest' })
    await waitFor(() => expect(decide).toBeEnabled())
    await typist.click(decide)
    expect(await screen.findByRole('dialog', { name: 'Request Details' })).toHaveTextContent('2027-000142')
  })

  it('opens the next oldest request after each decision until none are pending', async () => {
    const second = someRequest({
      id: '10000000-0000-4000-8000-000000000902',
      order: { ...someRequest().order, orderId: '2027-000160' },
    })
    mockCall('listChangeRequests', [someRequest(), second], { 'x-total-count': '2' })
    mockCall('decideChangeRequest', reviewReply(someRequest({ status: 'approved' })))
    const { typist } = await show()
    const decide = await screen.findByRole('button', { name: 'Review the oldest' })
    await waitFor(() => expect(decide).toBeEnabled())
    await typist.click(decide)
    const dialog = () => screen.getByRole('dialog', { name: 'Request Details' })
    await waitFor(() => expect(dialog()).toHaveTextContent('2027-000142'))
    mockCall('listChangeRequests', [second], { 'x-total-count': '1' })
    await typist.type(within(dialog()).getByLabelText('Note to the dealer'), 'Of the first.')
    await typist.click(within(dialog()).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(dialog()).toHaveTextContent('2027-000160'))
    expect(within(dialog()).getByLabelText('Note to the dealer')).toHaveValue('')
    mockCall('listChangeRequests', [], { 'x-total-count': '0' })
    await typist.click(within(dialog()).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(decide).toBeDisabled()
  })

  it('offers the next request when someone else decided first', async () => {
    const second = someRequest({
      id: '10000000-0000-4000-8000-000000000902',
      order: { ...someRequest().order, orderId: '2027-000160' },
    })
    list()
    mockCall('decideChangeRequest', errorReply('ALREADY_DECIDED', 'This change request has already been reviewed.'))
    const { typist } = await show()
    const decide = await screen.findByRole('button', { name: 'Review the oldest' })
    await waitFor(() => expect(decide).toBeEnabled())
    await typist.click(decide)
    const dialog = () => screen.getByRole('dialog', { name: 'Request Details' })
    mockCall('listChangeRequests', [second], { 'x-total-count': '1' })
    await typist.click(within(dialog()).getByRole('button', { name: 'Approve' }))
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('has already been reviewed.')
    await typist.click(within(dialog()).getByRole('button', { name: 'Next request' }))
    await waitFor(() => expect(dialog()).toHaveTextContent('2027-000160'))
    expect(within(dialog()).queryByRole('alert')).toBeNull()
  })

  it('loads its first tab before it appears, so that the notice above the list does not move it', async () => {
    list()
    const { client } = await show()
    await screen.findByText('No message')
    const [first] = feature.pages.changeRequests?.firstReads?.({ role: 'super_admin', orderYear: 2027, id: '' }) ?? []
    expect(client.getQueryData(first?.queryKey ?? [])).toMatchObject({ total: 2 })
  })

  it('lists orders whose status changed since the request, with links to them', async () => {
    mockCall('listChangeRequests', [someRequest({ statusChangedMeanwhile: true }), silent], { 'x-total-count': '2' })
    await show()
    const notice = await screen.findByRole('region', { name: 'Order status changed' })
    expect(screen.getByRole('row', { name: /2027-000142/ })).toHaveTextContent('PendingOrder status changed')
    const table = screen.getByRole('table', { name: 'Change requests' })
    expect(notice.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(notice).toHaveTextContent(
      '2027-000142 changed status after the request was sent. Check the order before you decide.',
    )
    expect(within(notice).getByRole('link', { name: 'View order 2027-000142' })).toHaveAttribute(
      'href',
      `/orders/${someRequest().order.id}#change-request`,
    )
  })

  it('opens a request when its row is clicked', async () => {
    list()
    const { typist } = await show()
    await typist.click(await screen.findByText('No message'))
    expect(await screen.findByRole('dialog', { name: 'Request Details' })).toHaveTextContent('2027-000150')
  })

  it('searches and filters on the server and stores both in the URL', async () => {
    const requests = list()
    const { typist, router } = await show()
    await typist.type(await screen.findByRole('searchbox'), 'leader')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'leader' }))
    await typist.click(screen.getByRole('button', { name: /^Rejected/ }))
    await typist.selectOptions(screen.getByLabelText('Type'), 'Cancellation')
    await waitFor(() =>
      expect(pageQuery(requests)).toEqual({
        search: 'leader',
        status: 'rejected',
        changeType: 'Cancellation',
        sort: '-createdAt',
        limit: '25',
        offset: '0',
      }),
    )
    // Clearing also removes typed text that is not applied yet.
    await typist.type(screen.getByRole('searchbox'), ' and more')
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'rejected' }))
  })

  it('shows a request with all details and its formatted message', async () => {
    list()
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request Details' })
    expect(dialog).toHaveTextContent('DealerPeachtree Air & Heat, #100001StatusPendingTypeChange')
    expect(within(dialog).getByText('Market Leader').tagName).toBe('STRONG')
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['mingledorffs', 'sales_manager'] as const)('offers %s no decision', async (role) => {
    list()
    const { typist } = await show('/portal/requests', someStaff(role))
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(within(dialog).queryByLabelText('Note to the dealer')).toBeNull()
  })

  it('shows that a request has no message, and its decision', async () => {
    list()
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000150' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('No message provided')
    expect(dialog).toHaveTextContent('DecisionWithdrawn by Renee Calloway, Nov 15, 2026As you asked.')
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('refreshes the list when the user returns to it', async () => {
    mockCall('listChangeRequests', [silent], { 'x-total-count': '1' })
    const { router } = await show()
    await screen.findByRole('row', { name: /2027-000150/ })
    await act(() => router.navigate({ to: '/elsewhere' }))
    list()
    await act(() => router.navigate({ to: '/admin/requests' }))
    expect(await screen.findByRole('row', { name: /2027-000142/ })).toBeVisible()
  })

  it('refreshes every 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      mockCall('listChangeRequests', [silent], { 'x-total-count': '1' })
      await show()
      await screen.findByRole('row', { name: /2027-000150/ })
      list()
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(await screen.findByRole('row', { name: /2027-000142/ })).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows an empty state when nothing matches', async () => {
    mockCall('listChangeRequests', [], { 'x-total-count': '0' })
    await show('/admin/requests?status=approved')
    expect(await screen.findByText('No change requests found')).toBeVisible()
    expect(screen.getByText('Try adjusting your filters')).toBeVisible()
  })

  it('shows an error when the list fails to load, and retries', async () => {
    mockCall('listChangeRequests', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The change requests could not be loaded')).toBeVisible()
    list()
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /2027-000142/ })).toBeVisible()
  })
})

describe('deciding a change request (docs/spec 11.1)', () => {
  const openRequest = async (user = someStaff(), query = '') => {
    const { typist } = await show(`/admin/requests${query}`, user)
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
    return { typist, dialog: await screen.findByRole('dialog', { name: 'Request Details' }) }
  }

  it.each([
    ['Approve', 'approved', 'Request approved', 'super_admin'],
    ['Reject', 'rejected', 'Request rejected', 'territory_manager'],
  ] as const)('%s sends the decision, shows a toast and refreshes the list', async (button, status, messages, role) => {
    list()
    const decidedRequest = someRequest({ status, decidedAt: '2026-11-16T15:00:00.000Z', decidedByName: 'Pat Moore' })
    const sent = mockCall('decideChangeRequest', reviewReply(decidedRequest))
    const { typist, dialog } = await openRequest(someStaff(role))
    await typist.type(within(dialog).getByLabelText('Note to the dealer'), 'From March on.')
    mockCall('listChangeRequests', [{ ...decidedRequest, response: 'From March on.' }], { 'x-total-count': '1' })
    await typist.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([{ params: { id: decidedRequest.id }, body: { status, response: 'From March on.' } }])
    expect(await screen.findByText(messages)).toBeVisible()
    expect(screen.getByText('Email to the dealer queued.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'View request for order 2027-000142' }))
    const again = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(again).toHaveTextContent(/(Approved|Rejected) by Pat Moore, Nov 16, 2026From March on\./),
    )
    expect(again).not.toHaveTextContent('already')
  })

  it.each([true, false])('is offered to Mingledorffs only if the program says so: %s', async (decides) => {
    list()
    const program = { mingledorffsDecidesRequests: decides }
    const { typist } = await show('/portal/requests', someStaff('mingledorffs'), program)
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request Details' })
    const offered = within(dialog).queryAllByRole('button', { name: /^(Approve|Reject)$/ })
    expect(offered).toHaveLength(decides ? 2 : 0)
  })

  it('does not mention an email when the dealer has no address', async () => {
    list()
    mockCall('decideChangeRequest', reviewReply(someRequest({ status: 'approved' }), false))
    const { typist, dialog } = await openRequest()
    await typist.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Request approved')).toBeVisible()
    expect(currentToast()?.description).toBeUndefined()
  })

  it('explains the effect of approving a cancellation', async () => {
    const request = someRequest({ changeType: 'Cancellation' })
    mockCall('listChangeRequests', [request], { 'x-total-count': '1' })
    const { typist, dialog } = await openRequest()
    expect(dialog).toHaveTextContent('Approving cancels the order. Rejecting restores its previous status')
    const approve = within(dialog).getByRole('button', { name: 'Approve and cancel order' })
    expect(approve).toHaveClass('bg-danger-solid')
    expect(within(dialog).getByRole('button', { name: 'Reject' })).not.toHaveClass('text-danger')
    const sent = mockCall('decideChangeRequest', reviewReply({ ...request, status: 'approved' }))
    await typist.click(approve)
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ status: 'approved', response: '' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('disables the buttons while the decision is being sent', async () => {
    list()
    let answer: (decision: ReturnType<typeof reviewReply>) => void = () => {}
    const sent = mockCall(
      'decideChangeRequest',
      () =>
        new Promise<ReturnType<typeof reviewReply>>((resolve) => {
          answer = resolve
        }),
    )
    const { typist, dialog } = await openRequest()
    await typist.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await within(dialog).findByRole('button', { name: 'Approving...' })).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeDisabled()
    expect(within(dialog).getByLabelText('Note to the dealer')).toBeDisabled()
    await waitFor(() => expect(sent).toHaveLength(1))
    answer(reviewReply(someRequest({ status: 'approved', decidedAt: '2026-11-16T15:00:00.000Z' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows who decided first and their decision', async () => {
    list()
    const message = 'This change request has already been rejected by Pat Moore.'
    mockCall('decideChangeRequest', errorReply('ALREADY_DECIDED', message))
    const { typist, dialog } = await openRequest()
    const decidedRequest = someRequest({
      status: 'rejected',
      response: 'Not this year.',
      decidedAt: '2026-11-16T15:00:00.000Z',
      decidedByName: 'Pat Moore',
    })
    mockCall('listChangeRequests', [decidedRequest], { 'x-total-count': '1' })
    await typist.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => expect(dialog).toHaveTextContent('Not this year.'))
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('shows the earlier decision even when the list no longer contains the request', async () => {
    list()
    const message = 'This change request has already been rejected by Pat Moore.'
    const decidedRequest = { status: 'rejected', withdrawn: false, decidedByName: 'Pat Moore' }
    const details = { ...decidedRequest, decidedAt: '2026-11-16T15:00:00.000Z' }
    mockCall('decideChangeRequest', errorReply('ALREADY_DECIDED', message, { details }))
    const { typist, dialog } = await openRequest(someStaff(), '?status=pending')
    await typist.type(within(dialog).getByLabelText('Note to the dealer'), 'From March on.')
    mockCall('listChangeRequests', [], { 'x-total-count': '0' })
    await typist.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    expect(dialog).toHaveTextContent('StatusRejected')
    expect(dialog).toHaveTextContent('DecisionRejected by Pat Moore, Nov 16, 2026')
    expect(within(dialog).queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
    expect(within(dialog).queryByLabelText('Note to the dealer')).toBeNull()
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('detects a decision by someone else, which removes the request from the list', async () => {
    list()
    const { client, typist } = await show('/admin/requests')
    await typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request Details' })
    expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeVisible()
    const decidedRequest = someRequest({
      status: 'rejected',
      response: 'Not this year.',
      decidedAt: '2026-11-16T15:00:00.000Z',
      decidedByName: 'Pat Moore',
    })
    const requests = mockCall('listChangeRequests', ({ query }) =>
      query.get('orderId') === decidedRequest.orderId ? getPage([decidedRequest], '1') : getPage([], '0'),
    )
    await act(() => client.refetchQueries({ queryKey: ['listChangeRequests'] }))
    await waitFor(() => expect(dialog).toHaveTextContent('Not this year.'))
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'This change request has already been rejected by Pat Moore.',
    )
    expect(within(dialog).queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
    expect(requests.some(({ query }) => query.get('orderId') === decidedRequest.orderId)).toBe(true)
  })

  it('offers no second decision when the error does not name the decider', async () => {
    list()
    mockCall('decideChangeRequest', errorReply('ALREADY_DECIDED', 'This change request has already been reviewed.'))
    const { typist, dialog } = await openRequest(someStaff(), '?status=pending')
    mockCall('listChangeRequests', [], { 'x-total-count': '0' })
    await typist.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('has already been reviewed.')
    expect(within(dialog).queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  })

  it('keeps the typed response after a network error, and confirms before discarding it', async () => {
    list()
    mockCall('decideChangeRequest', networkError())
    const { typist, dialog } = await openRequest()
    await typist.type(within(dialog).getByLabelText('Note to the dealer'), 'From March on.')
    await typist.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The portal cannot be reached.')
    expect(within(dialog).getByLabelText('Note to the dealer')).toHaveValue('From March on.')
    await typist.keyboard('{Escape}')
    expect(await within(dialog).findByRole('button', { name: /discard/i })).toBeVisible()
  })
})
