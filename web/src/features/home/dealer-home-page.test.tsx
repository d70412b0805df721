import type { Order, RenewalProposal } from '@portal/contract/orders/order'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer, rawReply, refusal } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someDraft, someDraftDetail, someItems, someOrder, someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { cart } from '../../ordering/cart'
import { chooseOrders, DealerHomePage } from './dealer-home-page'
import { programDates } from './program-dates'

mockNetwork()
beforeEach(() => cart.clear())

const Dialog = ({ order, open }: { order: { orderId: string }; open: boolean }) =>
  open ? <p role="dialog">Change {order.orderId}</p> : null

const show = (user = someDealer()) => renderPage(<DealerHomePage RequestChange={Dialog} />, { user })

const withOrders = (...orders: Order[]) => {
  mockCall('listOrders', orders)
  mockCall('getOrder', ({ params }) => ({
    ...(orders.some(({ id, signedAt }) => id === params.id && signedAt === null)
      ? someDraftDetail()
      : someOrderDetail()),
    ...orders.find(({ id }) => id === params.id),
  }))
}

const proposal: RenewalProposal = {
  orderYear: 2027,
  fromOrderId: '2026-000097',
  items: [
    {
      id: '20000000-0000-4000-8000-000000000001',
      name: 'Full-Reach Search',
      description: 'Search\n- Call tracking',
      price: '1250.00',
      pricingType: 'monthly',
      categoryName: 'Digital Advertising',
      lastYearPrice: '1100.00',
    },
  ],
  unmatched: ['Radio Spots'],
}

describe('the dealer dashboard (docs/spec 2.5)', () => {
  it('shows the current order with items, totals, dates and what can be done', async () => {
    withOrders(someOrder())
    const { typist } = await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Dealer Dashboard' })).toBeVisible()
    expect(screen.getByText(/Dealer #100001/)).toBeVisible()
    const card = await screen.findByRole('region', { name: 'Current Order' })
    expect(await within(card).findByText('Full-Reach Search')).toBeVisible()
    expect(card).toHaveTextContent('2027-000142')
    expect(card).toHaveTextContent('In Progress')
    expect(card).toHaveTextContent('$14,950.00')
    expect(card).toHaveTextContent('2 × $1,225.00, One-time')
    expect(
      within(card).getByRole('img', { name: /10 equal installments of \$1,495.00, Mar 2027 to Dec 2027/ }),
    ).toBeVisible()
    expect(within(card).getByRole('link', { name: 'View' })).toHaveAttribute('href', `/orders/${someOrder().id}`)
    expect(within(card).queryByRole('button', { name: 'Continue Order' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create New Order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/orders')
    await typist.click(within(card).getByRole('button', { name: 'Request Change' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Change 2027-000142')
  })

  it('shows the current order although an item lacks its name and price', async () => {
    withOrders(someOrder())
    const damaged = someItems().map((item) => ({ ...item, packageName: null, price: null }))
    mockCall('getOrder', rawReply(Response.json({ ...someOrderDetail(), items: damaged })))
    await show()
    const card = within(await screen.findByRole('region', { name: 'Current Order' }))
    expect((await card.findAllByText('Package without a name')).length).toBe(damaged.length)
    expect(card.getAllByText(/No price/).length).toBeGreaterThan(0)
  })

  it('continues a draft at checkout with its items and months', async () => {
    withOrders(someDraft({ months: 12, annualTotal: '17450.00' }))
    const { typist, router } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Continue Order' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(cart.read().map(({ name }) => name)).toEqual(['Full-Reach Search', 'Spring Home Show Booth Kit'])
    expect(screen.queryByRole('button', { name: 'Request Change' })).toBeNull()
  })

  it('says so when the draft cannot be loaded', async () => {
    mockCall('listOrders', [someDraft()])
    mockCall('getOrder', refusal('INTERNAL', 'Something went wrong on our side.'))
    const { typist, router } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Continue Order' }))
    expect(await screen.findByText('Error loading order')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('waits while a change request is pending', async () => {
    withOrders(someOrder({ status: 'request', hasChangeRequest: true, hasPendingRequest: true }))
    await show()
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    expect(screen.getByText('Change Requested')).toBeVisible()
  })

  it('offers a new order when only earlier years have one, and lists those', async () => {
    const last = someOrder({ id: '10000000-0000-4000-8000-000000000097', orderId: '2026-000097', orderYear: 2026 })
    const older = someOrder({ id: '10000000-0000-4000-8000-000000000061', orderId: '2025-000061', orderYear: 2025 })
    withOrders(older, last)
    mockCall('getRenewalProposal', null)
    await show()
    expect(await screen.findByRole('link', { name: 'Create New Order' })).toHaveAttribute('href', '/packages')
    expect(screen.getByRole('region', { name: 'Current Order' })).toHaveTextContent('2026-000097')
    const earlier = screen.getByRole('table', { name: 'Earlier orders' })
    expect(within(earlier).getByRole('link', { name: 'View order 2025-000061' })).toHaveAttribute(
      'href',
      `/orders/${older.id}`,
    )
  })

  it('says that there are no current orders', async () => {
    withOrders()
    mockCall('getRenewalProposal', null)
    await show()
    expect(await screen.findByText('No current orders')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Create New Order' })).toBeVisible()
  })

  it('fills the cart from the renewal proposal', async () => {
    withOrders()
    mockCall('getRenewalProposal', proposal)
    const { typist, router } = await show(someDealer({ renewOrder: true }))
    const card = await screen.findByRole('region', { name: 'Your 2027 renewal is ready' })
    expect(card).toHaveTextContent('Monthly, last year $1,100.00')
    expect(card).toHaveTextContent('Radio Spots')
    await typist.click(within(card).getByRole('button', { name: 'Use these packages' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(cart.read()).toMatchObject([{ name: 'Full-Reach Search', price: '1250.00' }])
    expect(cart.readYear()).toBe(2027)
  })

  it('names what the dealer’s record holds', async () => {
    withOrders(someOrder())
    await show(someDealer({ renewOrder: true, signatureData: 'data:image/png;base64,AA==' }))
    const panel = await screen.findByRole('region', { name: 'Dealer Information' })
    expect(panel).toHaveTextContent('BrandCarrierDistrictSERenew OrderOnE-SignatureSignature saved')
  })

  it('says what failed and tries again', async () => {
    mockCall('listOrders', noAnswer())
    const { typist } = await show()
    expect(await screen.findByText('Your orders could not be loaded')).toBeVisible()
    withOrders(someOrder())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current Order' })).toBeVisible()
  })

  it('denies access to nobody', async () => {
    await renderPage(<DealerHomePage RequestChange={Dialog} />)
    expect(screen.getByText('Access Denied: Please log in to access your dashboard.')).toBeVisible()
  })
})

describe('the choice of orders', () => {
  const years = (orders: Order[]) => chooseOrders(orders, 2027)

  it('never shows an expired order, which leaves room for a new one', () => {
    const { current, mayCreate } = years([someOrder({ status: 'expired' })])
    expect(current).toBeUndefined()
    expect(mayCreate).toBe(true)
  })

  it('shows a cancelled one, which leaves room as well', () => {
    const { current, mayCreate } = years([someOrder({ status: 'cancelled' })])
    expect(current?.status).toBe('cancelled')
    expect(mayCreate).toBe(true)
  })

  it('takes the newest of the latest year', () => {
    const cancelled = someOrder({ orderId: '2027-000001', status: 'cancelled', createdAt: '2026-09-01T00:00:00.000Z' })
    const { current, earlier, mayCreate } = years([cancelled, someOrder()])
    expect(current?.orderId).toBe('2027-000142')
    expect(earlier.map(({ orderId }) => orderId)).toEqual(['2027-000001'])
    expect(mayCreate).toBe(false)
  })
})

describe('the dates of the program year', () => {
  it('name the split only while it may be changed', () => {
    const schedule = {
      paymentTerms: 'cod',
      installments: [{ month: 3, year: 2027, cents: 100, monthlyPartCents: 100, oneTimePartCents: 0 }],
      totalCents: 100,
      installmentCents: 100,
      lastInstallmentCents: 100,
      springPercent: 55,
      fallPercent: 45,
      springCents: 55,
      fallCents: 45,
    } as const
    const names = (day: number) =>
      programDates(2027, schedule, { year: 2027, month: 3, day }).map(({ when, what }) => `${when} ${what}`)
    expect(names(1)).toEqual([
      'Jan 1, 2027 Program year starts',
      'Jan 31, 2027 Last day to cancel without the 30% fee',
      'Mar 1, 2027 Last day to change the 55% / 45% budget split',
      'Mar 2027 $1.00 due in full on invoice',
      'Dec 31, 2027 Program year ends',
    ])
    expect(names(2)).toHaveLength(4)
  })
})
