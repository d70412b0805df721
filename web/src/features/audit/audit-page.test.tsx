import type { SignInWatch } from '@portal/contract/accounts/sign-in-watch'
import type { AuditEvent } from '@portal/contract/audit/audit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { AuditPage } from './audit-page'

mockNetwork()

const noFailures: SignInWatch = { misses: 0, limit: 50, isOnGuard: false, zips: [], blocks: [], closed: [] }
beforeEach(() => {
  mockCall('getSignInWatch', noFailures)
})

const id = (last: number): string => `40000000-0000-4000-8000-${String(last).padStart(12, '0')}`

const updateEvent: AuditEvent = {
  id: 7,
  at: '2026-11-21T03:14:00.000Z',
  action: 'dealer.updated',
  title: 'Dealer updated',
  actor: { id: id(1), name: 'Nora Ellison', role: 'super_admin' },
  subject: null,
  entityType: 'account',
  entityId: id(2),
  record: {
    title: 'Dealer',
    label: 'Peachtree Air (#204418)',
    target: { kind: 'dealer', key: '30000000-0000-4000-8000-000000000418' },
  },
  before: { territoryManagerId: id(3), zipCode: '30301', isActive: true },
  after: { territoryManagerId: id(4), zipCode: '30302', isActive: false },
  names: { [id(3)]: 'Taylor Mabry' },
  address: '192.0.2.1',
  requestId: 'request-7',
}

const draftEvent: AuditEvent = {
  ...updateEvent,
  id: 6,
  action: 'order.draft-saved',
  title: 'Draft saved',
  entityType: 'order',
  entityId: id(5),
  subject: { id: id(2), name: 'Renee Calloway' },
  record: { title: 'Order', label: '2027-000142', target: { kind: 'order', key: id(5) } },
  before: { months: 10, items: [{ packageName: 'Gone', price: '50.00', pricingType: 'one_time', quantity: 2 }] },
  after: { months: 10, items: [{ packageName: 'New', price: '850.00', pricingType: 'monthly', quantity: 1 }] },
  names: {},
}

const system: AuditEvent = {
  ...updateEvent,
  id: 5,
  action: 'order.deleted',
  title: 'Order deleted',
  entityType: 'order',
  entityId: id(6),
  actor: { id: null, name: 'System', role: null },
  record: { title: 'Order', label: '2026-000001', target: null },
  before: null,
  after: null,
  names: {},
  address: '',
  requestId: '',
}

const show = (query = '') => renderPage(<AuditPage />, { user: someStaff('super_admin'), path: `/admin/audit${query}` })

const findRow = (name: RegExp) => screen.findByRole('row', { name })

async function openDialog(events: AuditEvent[], title: string) {
  mockCall('listAuditEvents', events)
  const page = await show()
  const button = await screen.findByRole('button', { name: new RegExp(`^View ${title}`) })
  await page.typist.click(button)
  return { ...page, button, dialog: await screen.findByRole('dialog', { name: title }) }
}

const findFact = (dialog: HTMLElement, label: string) =>
  within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling

describe('Audit log (docs/spec 22.10)', () => {
  it('refreshes when the user returns to the page', async () => {
    mockCall('listAuditEvents', [system], { 'x-total-count': '1' })
    const { router } = await show()
    await findRow(/Order deleted/)
    await act(() => router.navigate({ to: '/elsewhere' }))
    mockCall('listAuditEvents', [updateEvent, system], { 'x-total-count': '2' })
    await act(() => router.navigate({ to: '/admin/audit' }))
    expect(await findRow(/Dealer updated/)).toBeVisible()
  })

  it('lists the time, user, impersonated user, action, record and first changes', async () => {
    mockCall('listAuditEvents', [updateEvent, draftEvent, system], { 'x-total-count': '3' })
    await show()
    expect(await findRow(/Dealer updated/)).toHaveTextContent(
      'Nov 20, 2026 10:14 PMNora EllisonSuper AdminDealer updatedDealer #204418Peachtree Air' +
        `Zip Code: 30301 → 30302; Territory Manager: Taylor Mabry → ${id(4)}; 1 moreView`,
    )
    expect(await findRow(/Draft saved/)).toHaveTextContent(
      'Nora EllisonSuper Adminas Renee CallowayDraft savedOrder2027-000142',
    )
    expect(screen.getByRole('link', { name: 'Peachtree Air' })).toHaveAttribute(
      'href',
      '/admin/dealers/30000000-0000-4000-8000-000000000418',
    )
    expect(screen.getByRole('link', { name: '2027-000142' })).toHaveAttribute('href', `/orders/${id(5)}`)
    expect(screen.getByText('2026-000001')).toBeVisible()
    expect(screen.queryByRole('link', { name: '2026-000001' })).toBeNull()
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Total 3')
  })

  it('stores server-side filters and sort in the URL', async () => {
    const requests = mockCall('listAuditEvents', [updateEvent])
    const { typist, router } = await show()
    await findRow(/Dealer updated/)
    await typist.type(screen.getByRole('searchbox'), '100%')
    await typist.type(screen.getByLabelText('User name or email'), 'nora')
    await typist.type(screen.getByLabelText('Acting as'), 'renee')
    await typist.type(screen.getByLabelText('Order ID, dealer # or email'), '2027-000142')
    await typist.selectOptions(screen.getByLabelText('Record'), 'Order')
    await typist.selectOptions(screen.getByLabelText('Action'), 'Order placed')
    await typist.type(screen.getByLabelText('From'), '2026-11-01')
    await typist.type(screen.getByLabelText('To'), '2026-11-20')
    await typist.click(screen.getByRole('button', { name: 'Time' }))
    const filters = {
      search: '100%',
      actor: 'nora',
      subject: 'renee',
      record: '2027-000142',
      entityType: 'order',
      action: 'order.placed',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'at',
    }
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({ ...filters, limit: '25', offset: '0' }),
    )
    expect(router.state.location.search).toEqual(filters)
    // There are two buttons: one for phones, and one next to the filters.
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'at' }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByLabelText('From')).toHaveValue('')
  })

  it('applies filters from a link, and ignores invalid ones', async () => {
    const requests = mockCall('listAuditEvents', [updateEvent])
    await show('?action=order.placed&from=yesterday&to=2026-11-20&entityType=x')
    await findRow(/Dealer updated/)
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      action: 'order.placed',
      to: '2026-11-20',
      sort: '-at',
      limit: '25',
      offset: '0',
    })
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-20')
  })

  it('shows an empty state if no events match, and clears the filters', async () => {
    mockCall('listAuditEvents', ({ query }) => (query.has('search') ? [] : [updateEvent]))
    const { typist } = await show('?search=zzz')
    expect(await screen.findByText('No events found')).toBeVisible()
    expect(screen.getByText('Try adjusting your filters')).toBeVisible()
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    expect(await findRow(/Dealer updated/)).toBeVisible()
  })

  it('shows an empty state when the log is empty', async () => {
    mockCall('listAuditEvents', [])
    await show()
    expect(await screen.findByText('Actions in the portal will appear here.')).toBeVisible()
  })

  it('shows an error when it fails to load, and retries', async () => {
    mockCall('listAuditEvents', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The audit log could not be loaded')).toBeVisible()
    mockCall('listAuditEvents', [updateEvent])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRow(/Dealer updated/)).toBeVisible()
  })

  it('shows cards on phones', async () => {
    onNarrowScreen()
    mockCall('listAuditEvents', [draftEvent])
    await show()
    const card = await within(await screen.findByRole('list', { name: 'Audit log' })).findByRole('listitem')
    expect(card).toHaveTextContent('Draft savedOrder 2027-000142')
    expect(card).toHaveTextContent('Nora Ellison as Renee Calloway')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('omits the record on a card if it is the account of the user', async () => {
    onNarrowScreen()
    const record = { title: 'User', label: 'Nora Ellison', target: null }
    mockCall('listAuditEvents', [
      { ...updateEvent, title: 'Signed in', entityId: id(1), record, before: null, after: null },
    ])
    await show()
    const card = await within(await screen.findByRole('list', { name: 'Audit log' })).findByRole('listitem')
    expect(card).toHaveTextContent(/^Signed inNora EllisonNov 20, 2026, 10:14 PM/)
  })

  it('unfolds the details in the card on phones', async () => {
    onNarrowScreen()
    mockCall('listAuditEvents', [updateEvent])
    const { typist } = await show()
    const button = await screen.findByRole('button', { name: /^Details of Dealer updated, Nov/ })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(/^Zip Code: 30301 → 30302/)).toBeVisible()
    expect(screen.queryByText('192.0.2.1')).toBeNull()
    await typist.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('192.0.2.1')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('Zip Codefrom30301to30302')
    expect(screen.getByRole('link', { name: 'Peachtree Air (#204418)' })).toBeVisible()
    await typist.click(screen.getByText('192.0.2.1'))
    expect(screen.getByText('192.0.2.1')).toBeVisible()
    await typist.click(screen.getByText('Dealer Peachtree Air (#204418)'))
    expect(screen.queryByText('192.0.2.1')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an event of the audit log', () => {
  it('shows the user, impersonated user, origin, and each field’s old and new value', async () => {
    const { dialog, button, typist } = await openDialog([updateEvent], 'Dealer updated')
    expect(findFact(dialog, 'User')).toHaveTextContent(`Nora Ellison, Super Admin${id(1)}`)
    expect(findFact(dialog, 'Action')).toHaveTextContent('Dealer updateddealer.updated')
    expect(findFact(dialog, 'Dealer')).toHaveTextContent(`Peachtree Air (#204418)${id(2)}`)
    expect(findFact(dialog, 'IP address')).toHaveTextContent('192.0.2.1')
    expect(findFact(dialog, 'Request ID')).toHaveTextContent('request-7')
    expect(within(dialog).queryByText('Acting as')).toBeNull()
    expect(findFact(dialog, 'Zip Code')).toHaveTextContent('from30301to30302')
    expect(findFact(dialog, 'Active')).toHaveTextContent('fromYestoNo')
    // A name is displayed above each known id, but not above unknown ones.
    expect(findFact(dialog, 'Territory Manager')).toHaveTextContent(`fromTaylor Mabry${id(3)}to${id(4)}`)
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button).toHaveFocus()
  })

  it('shows added and removed order lines, and omits unchanged ones', async () => {
    const { dialog } = await openDialog([draftEvent], 'Draft saved')
    expect(findFact(dialog, 'Acting as')).toHaveTextContent(`Renee Calloway${id(2)}`)
    expect(findFact(dialog, 'Packages, Gone')).toHaveTextContent('Removed2 × $50.00, One-time')
    expect(findFact(dialog, 'Packages, New')).toHaveTextContent('Added$850.00, Monthly')
    expect(within(dialog).queryByText('Months')).toBeNull()
  })

  it('states when no values changed, and when there is no user or address', async () => {
    const { dialog } = await openDialog([system], 'Order deleted')
    expect(within(dialog).getByText('No values changed.')).toBeVisible()
    expect(findFact(dialog, 'User')).toHaveTextContent(/^System$/)
    expect(findFact(dialog, 'IP address')).toHaveTextContent(/^None$/)
    expect(within(dialog).queryByRole('link')).toBeNull()
  })

  it('shows the first fifty changes, then all on request', async () => {
    const getRow = (months: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${String(at).padStart(2, '0')}`, months]))
    const { dialog, typist } = await openDialog(
      [{ ...updateEvent, before: getRow(1), after: getRow(2) }],
      'Dealer updated',
    )
    expect(within(dialog).getByText('Field49')).toBeVisible()
    expect(within(dialog).queryByText('Field50')).toBeNull()
    await typist.click(within(dialog).getByRole('button', { name: 'Show all 60 changes' }))
    expect(within(dialog).getByText('Field59')).toBeVisible()
  })
})

describe('the export of the audit log', () => {
  afterEach(() => dismissToast())

  it('downloads the filtered events under the server’s file name, and refreshes the list', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:audit', revokeObjectURL: () => {} }))
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const listed = mockCall('listAuditEvents', [updateEvent])
    const disposition = `attachment; filename="Audit_Log.csv"; filename*=UTF-8''Audit_Log_2026-11-20.csv`
    const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' }
    const exportRequests = mockCall('exportAuditEvents', rawReply(new Response('Time', { headers })))
    const { typist } = await show('?action=dealer.updated&from=2026-11-01&page=1')
    await findRow(/Dealer updated/)
    const before = listed.length
    await typist.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(names).toEqual(['Audit_Log_2026-11-20.csv']))
    expect(Object.fromEntries(exportRequests[0]?.query ?? [])).toEqual({ action: 'dealer.updated', from: '2026-11-01' })
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Audit log exported', variant: 'success' }))
    await waitFor(() => expect(listed.length).toBeGreaterThan(before))
  })

  it('shows an error in place, and succeeds on the next attempt', async () => {
    mockCall('listAuditEvents', [updateEvent])
    mockCall('exportAuditEvents', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to export the audit logSomething went wrong on our side.',
    )
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  })
})

describe('failed sign-ins above the audit log', () => {
  it('are hidden when there were none', async () => {
    mockCall('listAuditEvents', [updateEvent])
    await show()
    await screen.findAllByText('Dealer updated')
    expect(screen.queryByRole('heading', { name: 'Failed sign-ins' })).toBeNull()
  })

  it('are shown as a total, by ZIP code and by source, with the locked accounts', async () => {
    mockCall('getSignInWatch', {
      ...noFailures,
      misses: 61,
      isOnGuard: true,
      zips: [{ key: '30301', misses: 44 }],
      blocks: [{ key: '198.51.100.0/24', misses: 17 }],
      closed: [{ id: id(9), name: 'Fuquay Cooling (#100777)', closedUntil: '2026-11-22T15:00:00.000Z' }],
    })
    mockCall('listAuditEvents', [updateEvent])
    await show()
    expect(await screen.findByRole('heading', { name: 'Failed sign-ins' })).toBeVisible()
    expect(screen.getByText('Someone may be guessing passwords or ZIP codes')).toBeVisible()
    const until = 'until Nov 22, 2026, 10:00 AM'
    for (const text of ['30301', '198.51.100.0/24', 'Fuquay Cooling (#100777)', until]) {
      expect(screen.getByText(text)).toBeVisible()
    }
  })
})
