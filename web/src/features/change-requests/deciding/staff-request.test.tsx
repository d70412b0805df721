import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Role } from '@portal/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { somePackage } from '../../../../test/given-catalog'
import { reviewReply, someOrderDetail, someRequest } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { StaffRequest } from './staff-request'

mockNetwork()
afterEach(() => dismissToast())

const order = someOrderDetail({ status: 'request', hasChangeRequest: true, hasPendingRequest: true })
const leader = somePackage({
  id: '20000000-0000-4000-8000-000000000301',
  name: 'Market Leader',
  categoryName: 'Digital Advertising',
  price: '1950.00',
  pricingType: 'monthly',
})
const decidedAt = '2026-11-16T15:00:00.000Z'
const someDecidedRequest = (overrides: Partial<ChangeRequest> = {}) =>
  someRequest({ status: 'approved', decidedAt, decidedByName: 'Pat Moore', ...overrides })
const mail = {
  id: '40000000-0000-4000-8000-000000000001',
  type: 'change_request' as const,
  to: 'renee@example.com',
  subject: 'Change request for order 2027-000142 approved',
  status: 'sent' as const,
  createdAt: decidedAt,
  sentAt: decidedAt,
}

beforeEach(() => {
  mockCall('getOrder', order)
  mockCall('listPackages', [leader])
  mockCall('listOrderMail', [mail])
})

async function show(request: ChangeRequest, role: Exclude<Role, 'dealer'> = 'super_admin') {
  mockCall('listChangeRequests', [request])
  const page = await renderPage(<StaffRequest order={order} />, { user: someStaff(role) })
  const sheet = await screen.findByRole('region', { name: 'Change Request' })
  return { ...page, sheet, inSheet: within(sheet) }
}

const vagueRequest = someRequest({ message: 'Please call me about next month' })

describe('a change request on the order page (docs/spec 11.4)', () => {
  it('shows its message, sender, date and age, and is approved without changes', async () => {
    const { inSheet, sheet, typist } = await show(vagueRequest)
    expect(sheet).toHaveTextContent('Please call me about next month')
    expect(sheet).toHaveTextContent(/Renee Calloway, Nov 14, 2026, 10:00.*Type Change/)
    expect(sheet).toHaveTextContent(/Age (\d+ days?|Today)/)
    await inSheet.findByRole('button', { name: 'Add a change' })
    const sent = mockCall('decideChangeRequest', reviewReply(someDecidedRequest({ message: vagueRequest.message })))
    mockCall('listChangeRequests', [someDecidedRequest({ message: vagueRequest.message })])
    await typist.type(inSheet.getByLabelText('Note to the dealer'), 'I called you.')
    await typist.click(inSheet.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Request approved')).toBeVisible()
    expect(sent).toMatchObject([{ body: { status: 'approved', response: 'I called you.' } }])
    const summary = await screen.findByText(/By Pat Moore/)
    expect(summary).toHaveTextContent('Email sent to renee@example.com')
    await waitFor(() => expect(summary.closest('summary')).toHaveFocus())
  })

  it('keeps the buttons in place when the suggestion loads, and edits nothing before the packages load', async () => {
    let resolvePackages = () => {}
    const packages = new Promise<void>((done) => {
      resolvePackages = done
    })
    mockCall('listPackages', async () => {
      await packages
      return [leader]
    })
    const { inSheet } = await show(someRequest())
    const acts = () =>
      inSheet
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => name?.startsWith('Approve') || name === 'Reject')
    const buttonNames = ['Approve with changes', 'Approve', 'Reject']
    expect(await inSheet.findByRole('button', { name: 'Approve with changes' })).toBeDisabled()
    expect(inSheet.getByRole('button', { name: 'Approve' })).toBeEnabled()
    expect(acts()).toEqual(buttonNames)
    act(resolvePackages)
    expect(await inSheet.findByLabelText('Change 1: add')).toHaveDisplayValue('Market Leader, $1,950')
    expect(acts()).toEqual(['Approve $21,950', 'Approve', 'Reject'])
  })

  it('fills in the named package, shows both totals, and is approved after a confirmation', async () => {
    const { inSheet, typist } = await show(someRequest())
    expect(await inSheet.findByLabelText('Change 1: remove')).toHaveDisplayValue('Full-Reach Search, $1,250')
    expect(inSheet.getByLabelText('Change 1: add')).toHaveDisplayValue('Market Leader, $1,950')
    expect(inSheet.getByText(/Suggested from the package names in the message/)).toBeVisible()
    expect(inSheet.getByRole('row', { name: /Monthly Total/ })).toHaveTextContent('$1,250.00$1,950.00')
    expect(inSheet.getByText('+$7,000.00')).toBeVisible()
    const sent = mockCall('decideChangeRequest', reviewReply(someDecidedRequest()))
    await typist.click(inSheet.getByRole('button', { name: 'Approve $21,950' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve $21,950?' })
    const lines = within(question).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Full-Reach SearchRemoved$1,250.00, Monthly',
      'Market LeaderAdded$1,950.00, Monthly',
    ])
    expect(sent).toHaveLength(0)
    await typist.click(within(question).getByRole('button', { name: 'Approve $21,950' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      status: 'approved',
      changes: {
        items: [
          { packageId: null, price: '1225.00' },
          { packageId: leader.id, price: '1950.00' },
        ],
      },
    })
  })

  it('receives the focus when a link points to it', async () => {
    mockCall('listChangeRequests', [vagueRequest])
    await renderPage(<StaffRequest order={order} />, {
      user: someStaff('super_admin'),
      path: `/orders/${order.id}#change-request`,
    })
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Change Request' })).toHaveFocus())
  })

  it('focuses a new change, and the add button after a change is removed', async () => {
    const { inSheet, typist } = await show(vagueRequest)
    const add = await inSheet.findByRole('button', { name: 'Add a change' })
    await typist.click(inSheet.getByRole('button', { name: 'Approve with changes' }))
    const removeField = await inSheet.findByLabelText('Change 1: remove')
    await waitFor(() => expect(removeField).toHaveFocus())
    await typist.selectOptions(removeField, 'Full-Reach Search, $1,250')
    expect(inSheet.getByText('1 package unchanged')).toBeVisible()
    await typist.click(inSheet.getByRole('button', { name: 'Remove change 1' }))
    await waitFor(() => expect(add).toHaveFocus())
    expect(inSheet.getByText('2 packages unchanged')).toBeVisible()
  })

  it('prompts for a note before it is rejected', async () => {
    const { inSheet, typist } = await show(vagueRequest)
    const sent = mockCall('decideChangeRequest', reviewReply(someDecidedRequest({ status: 'rejected' })))
    await typist.click(inSheet.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this request?' }))
    expect(sent).toEqual([])
    await typist.type(dialog.getByLabelText('Note to the dealer'), 'Not this year.')
    mockCall('listChangeRequests', [someDecidedRequest({ status: 'rejected', response: 'Not this year.' })])
    await typist.click(dialog.getByRole('button', { name: 'Reject request' }))
    expect(await screen.findByText('Request rejected')).toBeVisible()
    expect(sent).toMatchObject([{ body: { status: 'rejected', response: 'Not this year.' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the fee instead of packages for a cancellation', async () => {
    const { inSheet, sheet } = await show(someRequest({ changeType: 'Cancellation' }))
    expect(sheet).toHaveTextContent('Cancellation fee today')
    expect(inSheet.getByRole('button', { name: 'Approve and cancel order' })).toBeEnabled()
    expect(inSheet.queryByText('Packages after the change')).toBeNull()
    expect(inSheet.queryByRole('button', { name: 'Approve with changes' })).toBeNull()
  })

  it.each(['sales_manager', 'mingledorffs'] as const)('shows %s the message without buttons', async (role) => {
    const { sheet, inSheet } = await show(someRequest(), role)
    expect(sheet).toHaveTextContent('Market Leader')
    expect(inSheet.queryAllByRole('button')).toEqual([])
  })

  it('shows who decided first, and the decision in one line', async () => {
    const { inSheet, typist } = await show(vagueRequest)
    const message = 'This change request has already been rejected by Pat Moore.'
    const details = { status: 'rejected', withdrawn: false, decidedByName: 'Pat Moore', decidedAt }
    mockCall('decideChangeRequest', errorReply('ALREADY_DECIDED', message, { details }))
    mockCall('listChangeRequests', [someDecidedRequest({ status: 'rejected' })])
    await typist.click(inSheet.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByText(/By Pat Moore/)).toBeVisible()
  })

  it('continues in the full editor after someone else changed the order', async () => {
    const { inSheet, typist } = await show(someRequest())
    await inSheet.findByLabelText('Change 1: remove')
    const current = { ...order, updatedAt: '2026-11-15T08:00:00.000Z', months: 12 }
    mockCall('decideChangeRequest', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    await typist.click(inSheet.getByRole('button', { name: 'Approve $21,950' }))
    const question = await screen.findByRole('alertdialog')
    await typist.click(within(question).getByRole('button', { name: 'Approve $21,950' }))
    await typist.click(await screen.findByRole('button', { name: 'Reapply my changes' }))
    const list = await screen.findByRole('list', { name: 'Packages on the order' })
    expect(list).toHaveTextContent('Market Leader')
    expect(screen.getByRole('button', { name: /^Approve \$/ })).toBeEnabled()
    await typist.click(screen.getByRole('button', { name: 'Discard these changes' }))
    expect(await screen.findByRole('button', { name: 'Add a change' })).toBeVisible()
  })

  it('shows an error when it fails to load, and retries', async () => {
    mockCall('listChangeRequests', networkError())
    const { typist } = await renderPage(<StaffRequest order={order} />, { user: someStaff() })
    expect(await screen.findByText('The change request could not be loaded')).toBeVisible()
    mockCall('listChangeRequests', [vagueRequest])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Please call me/)).toBeVisible()
  })
})
