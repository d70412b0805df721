import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../../test/api-mock'
import { someDealer, someProgram, someSigningTerms, someStaff, someTerms } from '../../../../test/given'
import { signedContent, someAgreement } from '../../../../test/given-agreements'
import { someDraftDetail, someOrderDetail } from '../../../../test/given-orders'
import { someProposal } from '../../../../test/given-proposal'
import { onNarrowScreen, onTablet } from '../../../../test/narrow-screen'
import { renderPage } from '../../../../test/render-page'
import { callQuery } from '../../../lib/api/queries'
import { OrderDetailPage } from './order-detail-page'

mockNetwork()
beforeEach(() => {
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
  mockCall('getProgramYear', someSigningTerms())
})
afterEach(() => void vi.useRealTimers())

const orderKey = callQuery('getOrder', { params: { id: someOrderDetail().id } }).queryKey

const Dialog = ({ open }: { open: boolean }) => (open ? <p role="dialog">The request</p> : null)

const show = (user = someDealer()) =>
  renderPage(<OrderDetailPage RequestChange={Dialog} />, {
    user,
    path: `/orders/${someOrderDetail().id}`,
    route: '/orders/$id',
  })

const amounts = (overrides: object = {}) => ({
  months: 10,
  springPercent: 60,
  totalAmount: '1250.00',
  oneTimeTotal: '0.00',
  annualTotal: '12500.00',
  items: [{ packageName: 'Search', price: '1250.00', pricingType: 'monthly' as const, quantity: 1 }],
  ...overrides,
})

describe('the page of a past order, for its dealer', () => {
  const pastOrder = someOrderDetail({ orderYear: 2025, status: 'completed' })

  it('waits for the Order Again sheet before it renders', async () => {
    mockCall('getOrder', pastOrder)
    let answer: () => void = () => undefined
    mockCall('getRenewalProposal', () => new Promise((resolve) => (answer = () => resolve(someProposal()))))
    const { client } = await show()
    await waitFor(() => expect(client.getQueryState(orderKey)?.status).toBe('success'))
    expect(screen.queryByRole('region', { name: 'Packages' })).toBeNull()
    await waitFor(() => {
      answer()
      expect(screen.getByRole('region', { name: 'Packages' })).toBeVisible()
    })
    expect(screen.getByRole('region', { name: 'Order again for 2027' })).toBeVisible()
  })

  it('renders without the Order Again sheet when the proposal fails to load', async () => {
    mockCall('getOrder', pastOrder)
    mockCall('getRenewalProposal', errorReply('INTERNAL', 'Something went wrong on our side.'))
    await show()
    expect(await screen.findByRole('region', { name: 'Packages' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Order again/ })).toBeNull()
  })
})

describe('the change request on the dealer’s order page (docs/spec 10.5)', () => {
  const RequestSheet = () => <section aria-label="Change Request" />
  const regionsOnScreen = async (overrides: Partial<OrderDetail>) => {
    mockCall('getOrder', someOrderDetail({ hasChangeRequest: true, ...overrides }))
    await renderPage(<OrderDetailPage RequestChange={Dialog} OrderRequest={RequestSheet} />, {
      user: someDealer(),
      path: `/orders/${someOrderDetail().id}`,
      route: '/orders/$id',
    })
    await screen.findByRole('region', { name: 'Packages' })
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? region.textContent)
    return names.map((name) => /^(Change Request|Packages|Timeline)/.exec(name)?.[0]).filter(Boolean)
  }

  it.each([
    ['a phone', onNarrowScreen],
    ['a tablet', onTablet],
  ])('comes before the packages on %s while it is pending', async (_, setScreen) => {
    setScreen()
    expect(await regionsOnScreen({ hasPendingRequest: true })).toEqual(['Change Request', 'Packages', 'Timeline'])
  })

  it('comes after the packages on a phone after the decision', async () => {
    onNarrowScreen()
    expect(await regionsOnScreen({ hasPendingRequest: false })).toEqual(['Packages', 'Change Request', 'Timeline'])
  })

  it('is at the top of the second column on a wide screen', async () => {
    expect(await regionsOnScreen({ hasPendingRequest: true })).toEqual(['Packages', 'Change Request', 'Timeline'])
  })
})

describe('the order page (docs/spec 10.5)', () => {
  it('shows the order’s totals, packages, agreement and signature', async () => {
    mockCall('getOrder', someOrderDetail())
    const { typist } = await show()
    expect(await screen.findByRole('heading', { level: 1, name: '2027-000142' })).toBeVisible()
    expect(document.title).toBe('2027-000142 · Lead Program')
    expect(screen.getByText('In Progress')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Agreement' })).toHaveAttribute(
      'href',
      `/orders/${someOrderDetail().id}/agreement`,
    )
    expect(screen.getByRole('region', { name: 'Packages' })).toHaveTextContent('Full-Reach Search')
    expect(screen.getByRole('region', { name: 'Billing schedule' })).toHaveTextContent(
      '10 equal installments of $1,495.00',
    )
    expect(screen.getByRole('region', { name: 'Budget split' })).toHaveTextContent(
      'Spring, 60%$8,970.00Fall, 40%$5,980.00',
    )
    expect(screen.getByRole('img', { name: 'Signature of Renee Calloway' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
    await typist.click(screen.getByRole('button', { name: 'Request Change' }))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('computes amounts and dates from the terms of the order, not from today’s (docs/spec 24.3)', async () => {
    const terms = someTerms({
      installments: 5,
      coolingOffDays: 1,
      freeCancellationUntil: { month: 11, day: 30 },
      springChangeUntil: { month: 4, day: 15 },
    })
    const datedResponse = Response.json(someOrderDetail({ terms }))
    datedResponse.headers.set('date', 'Wed, 25 Nov 2026 15:00:00 GMT')
    mockCall('getOrder', rawReply(datedResponse))
    await show()
    const billing = within(await screen.findByRole('region', { name: 'Billing schedule' }))
    expect(billing.getAllByText('5 equal installments of $2,990.00')).not.toHaveLength(0)
    expect(billing.getByText('No percentage fee through November 30, 2027.')).toBeVisible()
    expect(billing.getByText('You can change it through April 15, 2027.')).toBeVisible()
  })

  it('uses the server’s date when the browser’s clock is months ahead (docs/spec 23.8)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-10T15:00:00Z') })
    const datedResponse = Response.json(someOrderDetail())
    datedResponse.headers.set('date', 'Wed, 25 Nov 2026 15:00:00 GMT')
    mockCall('getOrder', rawReply(datedResponse))
    await show()
    const billing = within(await screen.findByRole('region', { name: 'Billing schedule' }))
    expect(billing.getByText('No percentage fee through January 31, 2027.')).toBeVisible()
    expect(billing.queryByText(/30% fee/)).toBeNull()
    expect(billing.getByRole('button', { name: 'Change split' })).toBeVisible()
  })

  it.each([
    ['If you cancel today', someDealer()],
    ['If the dealer cancels today', someStaff()],
  ])('shows the heading %j', async (text, user) => {
    mockCall('getOrder', someOrderDetail())
    await show(user)
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  })

  it.each([
    ['tells staff', someStaff(), 1],
    ['does not tell dealers', someDealer(), 0],
  ])('%s from which program version the cost of canceling is calculated', async (_what, user, count) => {
    mockCall('getOrder', someOrderDetail())
    await show(user)
    const billing = within(await screen.findByRole('region', { name: 'Billing schedule' }))
    await waitFor(() =>
      expect(billing.queryAllByText(/^Calculated from program version 1, under which/)).toHaveLength(count),
    )
  })

  it('offers Continue Order for a draft, and no agreement or change request', async () => {
    mockCall('getOrder', someDraftDetail())
    await show()
    expect(await screen.findByRole('button', { name: 'Continue Order' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View Agreement' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Request Change' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Agreement' })).toBeNull()
    expect(screen.queryByText('Not signed')).toBeNull()
  })

  it('marks an unsigned order that staff moved past Pending', async () => {
    mockCall('getOrder', someDraftDetail({ status: 'active' }))
    await show(someStaff())
    expect(await screen.findByText('Not signed')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View Agreement' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue Order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders')
  })

  it('lists the signed terms with their dates', async () => {
    const version = someProgram().agreementVersion
    mockCall('getOrder', someOrderDetail())
    mockCall('getAgreement', someAgreement({ content: { ...signedContent, version } }))
    await show()
    expect(await screen.findByText('January 1 to December 31, 2027')).toBeVisible()
    expect(screen.getByText('60% Spring, 40% Fall, unless changed by March 1, 2027')).toBeVisible()
  })

  it('lists the signed sentences of an order under a previous agreement version', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('getAgreement', someAgreement({ content: { ...signedContent, version: '2024-01' } }))
    await show()
    expect(await screen.findByText('I approve the 60% / 40% budget split.')).toBeVisible()
    expect(screen.queryByText('January 1 to December 31, 2027')).toBeNull()
  })

  it('explains why an old signed order has no agreement', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('getAgreement', errorReply('NOT_FOUND', 'Agreement Not Found'))
    await show()
    expect(await screen.findByText('This order was signed before the portal stored agreements.')).toBeVisible()
  })

  it('shows staff the pending request and the pending decision instead of a Request Pending button', async () => {
    mockCall('getOrder', someOrderDetail({ status: 'request', hasChangeRequest: true, hasPendingRequest: true }))
    const Request = () => <p>The request itself</p>
    await renderPage(<OrderDetailPage RequestChange={Dialog} StaffRequest={Request} />, {
      user: someStaff(),
      path: `/orders/${someOrderDetail().id}`,
      route: '/orders/$id',
    })
    expect(await screen.findByText('The request itself')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Request Pending' })).toBeNull()
    expect(await screen.findByText('Decision pending')).toBeVisible()
  })

  it.each(['mingledorffs', 'sales_manager'] as const)('does not offer Request Change to %s', async (role) => {
    mockCall('getOrder', someOrderDetail())
    await show(someStaff(role))
    expect(await screen.findByRole('link', { name: 'View Agreement' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Request Change' })).toBeNull()
  })

  it('shows Order Not Found with a link back to the orders', async () => {
    mockCall('getOrder', errorReply('NOT_FOUND', 'Order Not Found'))
    await show()
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/orders')
    expect(document.title).toBe('Order Not Found · Lead Program')
  })

  it('reloads the order after a network error', async () => {
    mockCall('getOrder', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The order could not be loaded')).toBeVisible()
    mockCall('getOrder', someOrderDetail())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: '2027-000142' })).toBeVisible()
  })

  it('keeps the page when only the timeline fails to load', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('getOrderTimeline', errorReply('INTERNAL', 'No'))
    await show()
    expect(await screen.findByText('The timeline could not be loaded')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: '2027-000142' })).toBeVisible()
  })

  it('lists the amendments after signing', async () => {
    const amendment: OrderDetail['amendments'][number] = {
      id: '30000000-0000-4000-8000-000000000001',
      kind: 'months',
      before: amounts(),
      after: amounts({ months: 12, annualTotal: '15000.00' }),
      actorName: 'Nora Ellison',
      createdAt: '2026-11-16T19:40:00.000Z',
    }
    mockCall('getOrder', someOrderDetail({ amendments: [amendment] }))
    await show()
    const sheet = await screen.findByRole('region', { name: 'Amendments' })
    expect(sheet).toHaveTextContent('Months changedNora Ellison, Nov 16, 2026')
    expect(sheet).toHaveTextContent('Annual Totalfrom$12,500.00to$15,000.00')
  })

  it('shows an error when the PDF download fails', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('getAgreementPdf', networkError())
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText('The PDF could not be downloaded')).toBeVisible()
  })
})
