import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someDealer, someProgram } from '../../../../test/given'
import { someAgreement } from '../../../../test/given-agreements'
import { someOrderDetail } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { maySetSplit } from './budget-split'
import { OrderDetailPage } from './order-detail-page'

mockNetwork()
beforeEach(() => {
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
})

const NoDialog = () => null

const show = (user = someDealer()) =>
  renderPage(<OrderDetailPage RequestChange={NoDialog} />, {
    user,
    path: `/orders/${someOrderDetail().id}`,
    route: '/orders/$id',
  })

describe('the budget split', () => {
  const openSplit = async () => {
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Change split' }))
    const dialog = await screen.findByRole('dialog')
    return { typist, dialog, field: within(dialog).getByLabelText('Spring share in percent') }
  }

  it('is saved with the version of the order that the dealer saw', async () => {
    const order = someOrderDetail()
    mockCall('getOrder', order)
    const requests = mockCall('setSplit', someOrderDetail({ springPercent: 70 }))
    const { typist, dialog, field } = await openSplit()
    await typist.clear(field)
    await typist.type(field, '70')
    expect(dialog).toHaveTextContent('$10,465.00 in spring, $4,485.00 in fall')
    await typist.click(within(dialog).getByRole('button', { name: 'Save split' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests[0]?.body).toEqual({ springPercent: 70, updatedAt: order.updatedAt })
    expect(screen.getByRole('region', { name: 'Budget split' })).toHaveTextContent('Spring, 70%')
  })

  it.each(['', '101', '-1', 'x'])('rejects %j as a percentage', async (text) => {
    mockCall('getOrder', someOrderDetail())
    const { typist, dialog, field } = await openSplit()
    await typist.clear(field)
    if (text) await typist.type(field, text)
    expect(dialog).toHaveTextContent('Please enter a whole number from 0 to 100')
    expect(within(dialog).getByRole('button', { name: 'Save split' })).toBeDisabled()
  })

  it('shows the server’s reason in the dialog when the change is rejected', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('setSplit', errorReply('STALE', 'Someone else changed this. Review it and try again.'))
    const { typist, dialog, field } = await openSplit()
    await typist.clear(field)
    await typist.type(field, '50')
    await typist.click(within(dialog).getByRole('button', { name: 'Save split' }))
    expect(await within(dialog).findByText('Someone else changed this. Review it and try again.')).toBeVisible()
  })

  it.each([
    ['dealer', '2027-03-02T04:59:00Z', 'active', true],
    ['dealer', '2027-03-02T05:01:00Z', 'active', false],
    ['super_admin', '2027-05-01T12:00:00Z', 'active', true],
    ['super_admin', '2027-01-01T12:00:00Z', 'cancelled', false],
    ['sales_manager', '2027-01-01T12:00:00Z', 'active', false],
  ] as const)('can be changed by %s at %s on an order that is %s: %s', (role, at, status, isAllowed) => {
    expect(maySetSplit({ role }, { status, orderYear: 2027 }, new Date(at), 'America/New_York', someProgram())).toBe(
      isAllowed,
    )
  })
})
