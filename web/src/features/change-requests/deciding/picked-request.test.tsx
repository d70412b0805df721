import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Role } from '@portal/contract/rules/program'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { decisionOn } from '../../../../test/given-orders'
import { somePickable, somePickedRequest } from '../../../../test/given-picks'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { ChangeRequestsPage } from '../change-requests-page'
import { StaffRequest } from './staff-request'

mockNetwork()
afterEach(() => dismissToast())

const its = somePickable()
const order = { ...its.order, status: 'request' as const, hasChangeRequest: true, hasPendingRequest: true }
const approved = (): ChangeRequest => ({
  ...somePickedRequest(),
  status: 'approved',
  decidedAt: '2026-11-16T15:00:00.000Z',
  decidedByName: 'Pat Moore',
})

/** @param catalogue resolves when the packages may come */
async function show(
  request: ChangeRequest,
  role: Exclude<Role, 'dealer'> = 'super_admin',
  catalogue = Promise.resolve(),
) {
  mockCall('getOrder', order)
  mockCall('listPackages', () => catalogue.then(() => its.packages))
  mockCall('listOrderMail', [])
  mockCall('listChangeRequests', [request], { 'x-total-count': '1' })
  const page = await renderPage(<StaffRequest order={order} />, { user: someStaff(role) })
  const sheet = await screen.findByRole('region', { name: 'Change Request' })
  return { ...page, sheet, inSheet: within(sheet) }
}

describe('a request with packages picked, on its order’s page (docs/spec 11.4)', () => {
  it('shows what was picked and its sum, and is approved at the figure with one press', async () => {
    const { inSheet, sheet, typist } = await show(somePickedRequest())
    const list = inSheet.getByRole('list', { name: 'Packages picked' })
    expect(list).toHaveTextContent(/Full-Reach Search .*Replaced.*Market Leader .*New tier.*Comfort Website .*Dropped/)
    expect(list).toHaveTextContent(/Review Requests \$145\.00 MonthlyAdded/)
    expect(sheet).toHaveTextContent('Now$15,750')
    expect(sheet).toHaveTextContent('Market Leader, $700 × 10+ $7,000')
    expect(sheet).toHaveTextContent('Comfort Website dropped− $3,250')
    expect(sheet).toHaveTextContent('$5,200 more than now')
    expect(inSheet.queryByText('No message provided')).toBeNull()
    expect(inSheet.queryByRole('button', { name: 'Approve with changes' })).toBeNull()
    const sent = mockCall('decideChangeRequest', decisionOn(approved()))
    mockCall('listChangeRequests', [approved()])
    await typist.type(inSheet.getByLabelText('Note to the dealer'), 'From January on.')
    await typist.click(inSheet.getByRole('button', { name: 'Approve $20,950' }))
    expect(await screen.findByText('Request approved')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'approved', response: 'From January on.', applyPicks: true },
    ])
  })

  it('leads to something else, filled in from what was picked, and back, with the focus', async () => {
    const { inSheet, typist } = await show(somePickedRequest())
    await typist.click(inSheet.getByRole('button', { name: 'Edit before approving' }))
    const first = await inSheet.findByLabelText('Change 1: remove')
    await waitFor(() => expect(first).toHaveFocus())
    expect(inSheet.getAllByLabelText(/: remove$/)).toHaveLength(3)
    expect(inSheet.getByRole('button', { name: /^Approve \$/ })).toBeEnabled()
    await typist.click(inSheet.getByRole('button', { name: 'Back to what was picked' }))
    await waitFor(() => expect(inSheet.getByRole('button', { name: 'Approve $20,950' })).toHaveFocus())
  })

  it.each([
    ['what comes late', false],
    ['where somebody went meanwhile', true],
  ])('has the focus at %s', async (_where, goesElsewhere) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { inSheet, typist } = await show(somePickedRequest(), 'super_admin', answered)
    await typist.click(inSheet.getByRole('button', { name: 'Edit before approving' }))
    expect(inSheet.queryByLabelText('Change 1: remove')).toBeNull()
    const note = inSheet.getByLabelText('Note to the dealer')
    if (goesElsewhere) await typist.click(note)
    answer()
    const first = await inSheet.findByLabelText('Change 1: remove')
    await waitFor(() => expect(goesElsewhere ? note : first).toHaveFocus())
  })

  it.each([
    [{ orderChanged: true }, 'The order was changed after this request was sent.'],
    [
      { catalogueChanges: [{ packageName: 'Market Leader', reason: 'It is no longer offered.' }] },
      'Market Leader: It is no longer offered.',
    ],
  ])('says why its figures no longer hold, and cannot be approved at them: case %#', async (over, words) => {
    const { inSheet } = await show(somePickedRequest(over))
    expect(inSheet.getByText('The figures picked no longer hold')).toBeVisible()
    expect(inSheet.getByText(words)).toBeVisible()
    expect(inSheet.queryByRole('button', { name: /^Approve \$/ })).toBeNull()
    expect(inSheet.getByRole('button', { name: 'Approve with changes' })).toBeVisible()
  })

  it('stays with what the server says when the order changed just now', async () => {
    const { inSheet, typist } = await show(somePickedRequest())
    mockCall('decideChangeRequest', () => {
      mockCall('listChangeRequests', [somePickedRequest({ orderChanged: true })])
      return refusal('STALE', changeRequestTexts.picksOutdated, { details: { current: order } })
    })
    await typist.click(inSheet.getByRole('button', { name: 'Approve $20,950' }))
    expect(await inSheet.findByText(changeRequestTexts.picksOutdated)).toBeVisible()
    expect(await inSheet.findByText('The figures picked no longer hold')).toBeVisible()
  })

  it.each(['sales_manager', 'mingledorffs'] as const)('shows packages and sum without acts to %s', async (role) => {
    const { sheet, inSheet } = await show(somePickedRequest(), role)
    expect(sheet).toHaveTextContent('New Annual Total$20,950')
    expect(inSheet.queryAllByRole('button')).toEqual([])
  })
})

describe('a request with packages picked, among all (docs/spec 11.5)', () => {
  it('says in words what was picked, and is approved in its dialog', async () => {
    mockCall('listChangeRequests', [somePickedRequest()], { 'x-total-count': '1' })
    const { typist } = await renderPage(<ChangeRequestsPage />, { user: someStaff(), path: '/admin/requests' })
    expect(await screen.findByText(/^Market Leader instead of Full-Reach Search/)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request Details' }))
    expect(dialog.getByRole('list', { name: 'Packages picked' })).toHaveTextContent('Review Requests')
    const sent = mockCall('decideChangeRequest', decisionOn(approved()))
    await typist.click(dialog.getByRole('button', { name: 'Approve $20,950' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ status: 'approved', response: '', applyPicks: true })
  })
})
