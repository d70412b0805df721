import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Role } from '@portal/contract/rules/roles'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { reviewReply } from '../../../../test/given-orders'
import { somePickable, somePickedRequest } from '../../../../test/given-picks'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { ChangeRequestsPage } from '../change-requests-page'
import { StaffRequest } from './staff-request'

mockNetwork()
afterEach(() => dismissToast())

const pickable = somePickable()
const order = { ...pickable.order, status: 'request' as const, hasChangeRequest: true, hasPendingRequest: true }
const approvedRequest = (): ChangeRequest => ({
  ...somePickedRequest(),
  status: 'approved',
  decidedAt: '2026-11-16T15:00:00.000Z',
  decidedByName: 'Pat Moore',
})

/** @param catalog resolves when the packages may load */
async function show(
  request: ChangeRequest,
  role: Exclude<Role, 'dealer'> = 'super_admin',
  catalog = Promise.resolve(),
) {
  mockCall('getOrder', order)
  mockCall('listPackages', () => catalog.then(() => pickable.packages))
  mockCall('listOrderMail', [])
  mockCall('listChangeRequests', [request], { 'x-total-count': '1' })
  const page = await renderPage(<StaffRequest order={order} />, { user: someStaff(role) })
  const sheet = await screen.findByRole('region', { name: 'Change Request' })
  return { ...page, sheet, inSheet: within(sheet) }
}

describe('a request with selected packages on the order page (docs/spec 11.4)', () => {
  it('shows the packages and the new total, and is approved with one click', async () => {
    const { inSheet, sheet, typist } = await show(somePickedRequest())
    const list = inSheet.getByRole('list', { name: 'Requested packages' })
    expect(list).toHaveTextContent(/Full-Reach Search .*Replaced.*Market Leader .*New tier.*Comfort Website .*Removed/)
    expect(list).toHaveTextContent(/Review Requests \$145\.00 MonthlyAdded/)
    expect(sheet).toHaveTextContent('Now$15,750')
    expect(sheet).toHaveTextContent('Market Leader, $700 × 10+ $7,000')
    expect(sheet).toHaveTextContent('Comfort Website removed− $3,250')
    expect(sheet).toHaveTextContent('$5,200 more than now')
    expect(inSheet.queryByText('No message provided')).toBeNull()
    expect(inSheet.queryByRole('button', { name: 'Approve with changes' })).toBeNull()
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest()))
    mockCall('listChangeRequests', [approvedRequest()])
    await typist.type(inSheet.getByLabelText('Note to the dealer'), 'From January on.')
    await typist.click(inSheet.getByRole('button', { name: 'Approve $20,950' }))
    expect(await screen.findByText('Request approved')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'approved', response: 'From January on.', applyPicks: true },
    ])
  })

  it('opens an editor with the requested changes and returns, moving the focus', async () => {
    const { inSheet, typist } = await show(somePickedRequest())
    await typist.click(inSheet.getByRole('button', { name: 'Edit before approving' }))
    const first = await inSheet.findByLabelText('Change 1: remove')
    await waitFor(() => expect(first).toHaveFocus())
    expect(inSheet.getAllByLabelText(/: remove$/)).toHaveLength(3)
    expect(inSheet.getByRole('button', { name: /^Approve \$/ })).toBeEnabled()
    await typist.click(inSheet.getByRole('button', { name: 'Back to the requested packages' }))
    await waitFor(() => expect(inSheet.getByRole('button', { name: 'Approve $20,950' })).toHaveFocus())
  })

  it.each([
    ['a field that loads late', false],
    ['the field that the user moved to', true],
  ])('moves the focus to %s', async (_where, hasMovedFocus) => {
    let answer = () => {}
    const response = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { inSheet, typist } = await show(somePickedRequest(), 'super_admin', response)
    await typist.click(inSheet.getByRole('button', { name: 'Edit before approving' }))
    expect(inSheet.queryByLabelText('Change 1: remove')).toBeNull()
    const note = inSheet.getByLabelText('Note to the dealer')
    if (hasMovedFocus) await typist.click(note)
    answer()
    const first = await inSheet.findByLabelText('Change 1: remove')
    await waitFor(() => expect(hasMovedFocus ? note : first).toHaveFocus())
  })

  it.each([
    [{ orderChanged: true }, 'The order changed after this request was sent.'],
    [
      { catalogChanges: [{ packageName: 'Market Leader', reason: 'It is no longer offered.' }] },
      'Market Leader: It is no longer offered.',
    ],
  ])('explains why its totals are out of date and does not offer them: case %#', async (overrides, text) => {
    const { inSheet } = await show(somePickedRequest(overrides))
    expect(inSheet.getByText('The requested totals are out of date')).toBeVisible()
    expect(inSheet.getByText(text)).toBeVisible()
    expect(inSheet.queryByRole('button', { name: /^Approve \$/ })).toBeNull()
    expect(inSheet.getByRole('button', { name: 'Approve with changes' })).toBeVisible()
  })

  it('shows the server’s message when the order has just changed', async () => {
    const { inSheet, typist } = await show(somePickedRequest())
    mockCall('decideChangeRequest', () => {
      mockCall('listChangeRequests', [somePickedRequest({ orderChanged: true })])
      return errorReply('STALE', changeRequestTexts.picksOutdated, { details: { current: order } })
    })
    await typist.click(inSheet.getByRole('button', { name: 'Approve $20,950' }))
    expect(await inSheet.findByText(changeRequestTexts.picksOutdated)).toBeVisible()
    expect(await inSheet.findByText('The requested totals are out of date')).toBeVisible()
  })

  it.each(['sales_manager', 'mingledorffs'] as const)(
    'shows %s the packages and totals without buttons',
    async (role) => {
      const { sheet, inSheet } = await show(somePickedRequest(), role)
      expect(sheet).toHaveTextContent('New annual total$20,950')
      expect(inSheet.queryAllByRole('button')).toEqual([])
    },
  )
})

describe('a request with selected packages in the list (docs/spec 11.5)', () => {
  it('describes the packages as text and is approved in its dialog', async () => {
    mockCall('listChangeRequests', [somePickedRequest()], { 'x-total-count': '1' })
    const { typist } = await renderPage(<ChangeRequestsPage />, { user: someStaff(), path: '/admin/requests' })
    expect(await screen.findByText(/^Market Leader instead of Full-Reach Search/)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'View request for order 2027-000142' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request Details' }))
    expect(dialog.getByRole('list', { name: 'Requested packages' })).toHaveTextContent('Review Requests')
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest()))
    await typist.click(dialog.getByRole('button', { name: 'Approve $20,950' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ status: 'approved', response: '', applyPicks: true })
  })
})
