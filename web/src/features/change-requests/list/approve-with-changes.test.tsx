import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Role } from '@portal/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { somePackage } from '../../../../test/given-catalog'
import { reviewReply, someItems, someOrderDetail, someRequest, withTotals } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { ChangeRequestsPage } from '../change-requests-page'

mockNetwork()

const order = someOrderDetail({ status: 'request', hasChangeRequest: true, hasPendingRequest: true })
const mailer = somePackage({ id: '20000000-0000-4000-8000-000000000201', name: 'Neighborhood Mailer', price: '200.00' })
const approvedRequest = someRequest({
  status: 'approved',
  decidedAt: '2026-11-16T15:00:00.000Z',
  decidedByName: 'Pat Moore',
})

beforeEach(() => {
  mockCall('getOrder', order)
  mockCall('listPackages', [mailer])
})

const openRequest = async (role: Exclude<Role, 'dealer'> = 'super_admin', request: ChangeRequest = someRequest()) => {
  mockCall('listChangeRequests', [request], { 'x-total-count': '1' })
  const page = await renderPage(<ChangeRequestsPage />, { user: someStaff(role), path: '/admin/requests' })
  await page.typist.click(await screen.findByRole('button', { name: 'View request for order 2027-000142' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Request Details' }) }
}

const openEditor = async (role?: Exclude<Role, 'dealer'>) => {
  const { typist, dialog, ...page } = await openRequest(role)
  await typist.click(within(dialog).getByRole('button', { name: 'Approve with changes' }))
  const list = await within(dialog).findByRole('list', { name: 'Packages on the order' })
  const send = within(dialog).getByRole('button', { name: 'Approve with changes' })
  return { ...page, typist, dialog, list, send }
}

const approveButton = /^Approve \$/

/** Clicks the button with the new total and confirms the listed changes. */
const approve = async (typist: Awaited<ReturnType<typeof openRequest>>['typist'], dialog: HTMLElement) => {
  await typist.click(within(dialog).getByRole('button', { name: approveButton }))
  const question = await screen.findByRole('alertdialog')
  await typist.click(within(question).getByRole('button', { name: approveButton }))
}

describe('Approve with changes (docs/spec 11.1)', () => {
  it.each([
    ['super_admin', someRequest(), true],
    ['territory_manager', someRequest(), true],
    ['super_admin', someRequest({ changeType: 'Cancellation' }), false],
    ['super_admin', approvedRequest, false],
    ['sales_manager', someRequest(), false],
    ['mingledorffs', someRequest(), false],
  ] as const)('is offered to %s if their role allows it: case %#', async (role, request, isOffered) => {
    const { dialog } = await openRequest(role, request)
    expect(within(dialog).queryAllByRole('button', { name: 'Approve with changes' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('sends the packages, months, decision and response in one call', async () => {
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    const { typist, dialog, list, send } = await openEditor()
    expect(dialog).toHaveAccessibleName('Approve with changes')
    expect(dialog).toHaveTextContent('Please move us to Market Leader from next month on')
    expect(dialog).toHaveTextContent('The signed agreement does not change.')
    expect(send).toBeDisabled()
    await typist.click(within(list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await typist.click(within(dialog).getByRole('button', { name: 'Add package' }))
    await typist.click(await within(dialog).findByRole('button', { name: 'Add Neighborhood Mailer' }))
    const months = within(dialog).getByLabelText('Months')
    await typist.clear(months)
    await typist.type(months, '12')
    expect(dialog).toHaveTextContent('$1,450.00 × 12 months + $0.00 one-time =Annual Total $17,400.00')
    await typist.type(within(dialog).getByLabelText('Note to the dealer'), 'From January on.')
    await approve(typist, dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Request approved')).toBeVisible()
    expect(sent).toMatchObject([
      {
        params: { id: approvedRequest.id },
        body: {
          status: 'approved',
          response: 'From January on.',
          changes: {
            items: [
              { packageId: someItems()[0]?.packageId, price: '1250.00', quantity: 1 },
              { packageId: mailer.id, price: '200.00', quantity: 1 },
            ],
            months: 12,
            updatedAt: order.updatedAt,
          },
        },
      },
    ])
  })

  it('lists every changed line and both totals before sending', async () => {
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    const { typist, dialog, list } = await openEditor()
    await typist.click(within(list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await typist.click(within(dialog).getByRole('button', { name: 'Add package' }))
    await typist.click(await within(dialog).findByRole('button', { name: 'Add Neighborhood Mailer' }))
    const price = within(list).getByLabelText('Price of Full-Reach Search')
    await typist.clear(price)
    await typist.type(price, '1000')
    const months = within(dialog).getByLabelText('Months')
    await typist.clear(months)
    await typist.type(months, '12')
    await typist.click(within(dialog).getByRole('button', { name: 'Approve $14,400' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve $14,400?' })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Full-Reach SearchPrice changed$1,250.00, Monthly → $1,000.00, Monthly',
      'Spring Home Show Booth KitRemoved2 × $1,225.00, One-time',
      'Neighborhood MailerAdded$200.00, Monthly',
      'MonthsChanged10 → 12',
    ])
    expect(question).toHaveTextContent('Annual Total$14,950.00 → $14,400.00')
    await typist.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toHaveLength(0)
    expect(list).toHaveTextContent('Removed')
  })

  it('sends only the changed fields', async () => {
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    const { typist, dialog, send } = await openEditor()
    const months = within(dialog).getByLabelText('Months')
    await typist.clear(months)
    await typist.click(send)
    expect(months).toHaveFocus()
    expect(months).toHaveAccessibleDescription('Please enter a valid number of months (1 or more)')
    await typist.type(months, '6')
    await approve(typist, dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      status: 'approved',
      response: '',
      changes: { months: 6, updatedAt: order.updatedAt },
    })
  })

  it('lets only super admins change months and catalog prices', async () => {
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    const { typist, dialog, list } = await openEditor('territory_manager')
    expect(within(dialog).queryByLabelText('Months')).toBeNull()
    expect(within(list).queryByLabelText('Price of Full-Reach Search')).toBeNull()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await approve(typist, dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ changes: { items: [{ packageId: null }] } })
    expect(sent[0]?.body).not.toHaveProperty('changes.months')
  })

  it('keeps the changes after Back, and warns that Approve does not include them', async () => {
    const { typist, dialog, list } = await openEditor()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.type(within(dialog).getByLabelText('Note to the dealer'), 'Well.')
    await typist.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(dialog).toHaveAccessibleName('Request Details')
    expect(dialog).toHaveTextContent(
      '“Approve” doesn’t include your changes to the order. To include them, choose Approve with changes.',
    )
    expect(within(dialog).getByLabelText('Note to the dealer')).toHaveValue('Well.')
    await typist.click(within(dialog).getByRole('button', { name: 'Approve with changes' }))
    expect(within(dialog).getByRole('button', { name: 'Restore Full-Reach Search' })).toBeVisible()
    await typist.keyboard('{Escape}')
    expect(await within(dialog).findByRole('button', { name: 'Discard changes' })).toBeVisible()
  })

  it('ignores the changes when the user clicks Approve', async () => {
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    const { typist, dialog, list } = await openEditor()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.click(within(dialog).getByRole('button', { name: 'Back' }))
    await typist.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ status: 'approved', response: '' })
  })

  it('shows the HTTP status when the order’s items fail to load', async () => {
    mockCall('getOrder', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist, dialog } = await openRequest()
    await typist.click(within(dialog).getByRole('button', { name: 'Approve with changes' }))
    expect(await within(dialog).findByText('API Error Loading Order Items')).toBeVisible()
    expect(dialog).toHaveTextContent('HTTP 500: Something went wrong on our side.')
    expect(within(dialog).getByRole('button', { name: 'Approve with changes' })).toBeDisabled()
  })
})

describe('a rejected approval with changes', () => {
  const removeAndSend = async () => {
    const page = await openEditor()
    await page.typist.click(within(page.list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await approve(page.typist, page.dialog)
    return page
  }

  it('shows the error and keeps the changes', async () => {
    mockCall('decideChangeRequest', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { dialog, list } = await removeAndSend()
    const notice = await within(dialog).findByRole('alert')
    expect(notice).toHaveTextContent('The decision was not savedSomething went wrong on our side.')
    expect(list).toHaveTextContent('Removed')
    expect(within(dialog).getByRole('button', { name: approveButton })).toBeEnabled()
  })

  it('shows what someone else changed on the order, and reapplies the changes', async () => {
    const current = withTotals({ ...order, months: 12, updatedAt: '2026-11-20T10:00:00.000Z' })
    mockCall('decideChangeRequest', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    const { typist, dialog } = await removeAndSend()
    const compared = await within(dialog).findByRole('region', { name: 'Someone else changed this' })
    expect(compared).toHaveTextContent('MonthsSaved version12Changed')
    await typist.click(within(dialog).getByRole('button', { name: 'Reapply my changes' }))
    expect(await within(dialog).findByLabelText('Months')).toHaveValue('12')
    const sent = mockCall('decideChangeRequest', reviewReply(approvedRequest))
    await approve(typist, dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[0]?.body).toMatchObject({
      changes: { items: [{ packageId: someItems()[0]?.packageId }], updatedAt: current.updatedAt },
    })
  })

  it('shows who decided first and their decision', async () => {
    const message = 'This change request has already been approved by Pat Moore.'
    mockCall('decideChangeRequest', () => {
      mockCall('listChangeRequests', [{ ...approvedRequest, response: 'Done.' }], { 'x-total-count': '1' })
      return errorReply('ALREADY_DECIDED', message)
    })
    const { dialog } = await removeAndSend()
    await waitFor(() => expect(dialog).toHaveTextContent('Done.'))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    expect(within(dialog).queryByRole('button', { name: approveButton })).toBeNull()
  })
})
