import type { OrderComparison } from '@portal/contract/orders/comparison'
import type { Order } from '@portal/contract/orders/order'
import { getSeason } from '@portal/contract/orders/season'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { orderStatuses, statusLabel } from '@portal/contract/rules/order-status'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someProgram, someTerms } from '../../../test/given'
import { someDraft, someDraftDetail, someItems, someOrder, someOrderDetail } from '../../../test/given-orders'
import { someProposal } from '../../../test/given-proposal'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { refreshCalls } from '../../lib/api/queries'
import { formatDay } from '../../lib/dates'
import { cart } from '../../ordering/cart/cart'
import { getSchedule } from '../../ordering/order/billing'
import { chooseOrders } from './choose-orders'
import { DealerHomePage } from './dealer-home-page'
import { programDates } from './program-dates'

mockNetwork()
beforeEach(() => {
  cart.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const mockPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList)

const Dialog = ({ order, open }: { order: { orderId: string }; open: boolean }) =>
  open ? <p role="dialog">Change {order.orderId}</p> : null

const show = (user = someDealer()) => renderPage(<DealerHomePage RequestChange={Dialog} />, { user })

const givenOrders = (...orders: Order[]) => {
  mockCall('listOrders', orders)
  mockCall('getOrder', ({ params }) => ({
    ...(orders.some(({ id, signedAt }) => id === params.id && signedAt === null)
      ? someDraftDetail()
      : someOrderDetail()),
    ...orders.find(({ id }) => id === params.id),
  }))
  mockCall('getRenewalProposal', null)
  mockCall('getOrderComparison', null)
}

const someComparison = (changes: Partial<OrderComparison> = {}): OrderComparison => {
  const compared = (orderYear: number, months: number, annualTotal: string) => ({
    id: someOrder().id,
    orderId: `${orderYear}-000142`,
    orderYear,
    status: 'in_progress' as const,
    months,
    annualTotal,
  })
  return {
    order: compared(2027, 10, '14950.00'),
    former: compared(2026, 6, '8970.00'),
    difference: '5980.00',
    parts: [{ reason: 'months', amount: '5980.00', changes: [] }],
    ...changes,
  }
}

const lastYearsOrder = () =>
  someOrder({ id: '10000000-0000-4000-8000-000000000097', orderId: '2026-000097', orderYear: 2026, status: 'active' })

describe('the dealer dashboard (docs/spec 18.1)', () => {
  it('shows the current order with items, totals, dates and actions', async () => {
    givenOrders(someOrder())
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
      within(card).getByRole('img', { name: /10 equal installments of \$1,495.00, Mar.2027 to Dec.2027/ }),
    ).toBeVisible()
    expect(within(card).getByRole('link', { name: 'View' })).toHaveAttribute('href', `/orders/${someOrder().id}`)
    expect(within(card).queryByRole('button', { name: 'Continue Order' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Create New Order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View All Orders' })).toHaveAttribute('href', '/orders')
    await typist.click(within(card).getByRole('button', { name: 'Request Change' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Change 2027-000142')
  })

  it('shows why the annual total differs from last year’s', async () => {
    givenOrders(someOrder())
    mockCall('getOrderComparison', someComparison())
    await show()
    const rows = within(await screen.findByRole('list', { name: 'Change from 2026' }))
    expect(screen.getByRole('heading', { name: 'Compared with 2026' })).toBeVisible()
    expect(rows.getByText('10 months instead of 6').closest('li')).toHaveTextContent('+$5,980.00')
    expect(rows.queryByText('Change from 2026')).toBeNull()
    expect(rows.queryByRole('button')).toBeNull()
  })

  it('folds the reasons to their sum on a phone', async () => {
    mockPhone()
    givenOrders(someOrder())
    mockCall('getOrderComparison', someComparison())
    const { typist } = await show()
    const rows = within(await screen.findByRole('list', { name: 'Change from 2026' }))
    const sum = rows.getByRole('button', { name: 'Change from 2026' })
    expect(sum).toHaveAttribute('aria-expanded', 'false')
    expect(rows.getByRole('listitem')).toHaveTextContent('+$5,980.00')
    await typist.click(sum)
    expect(rows.getByText('10 months instead of 6')).toBeVisible()
  })

  it('sums up several reasons below the packages and the buttons', async () => {
    const [part] = someComparison().parts
    if (!part) throw new Error('The comparison has a reason')
    givenOrders(someOrder())
    mockCall('getOrderComparison', someComparison({ parts: [part, { ...part, reason: 'price', amount: '0.00' }] }))
    await show()
    const list = await screen.findByRole('list', { name: 'Change from 2026' })
    expect(within(list).getByText('Change from 2026').closest('li')).toHaveTextContent('+$5,980.00')
    const button = screen.getByRole('button', { name: 'Request Change' })
    expect(button.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('compares nothing without an order of the year before', async () => {
    givenOrders(someOrder())
    await show()
    const card = await screen.findByRole('region', { name: 'Current Order' })
    expect(await within(card).findByText('Full-Reach Search')).toBeVisible()
    expect(within(card).queryByText(/Change from|compare/)).toBeNull()
  })

  it('shows the current order when an item has no name or price', async () => {
    givenOrders(someOrder())
    const damagedItems = someItems().map((item) => ({ ...item, packageName: null, price: null }))
    mockCall('getOrder', rawReply(Response.json({ ...someOrderDetail(), items: damagedItems })))
    await show()
    const card = within(await screen.findByRole('region', { name: 'Current Order' }))
    expect((await card.findAllByText('Package without a name')).length).toBe(damagedItems.length)
    expect(card.getAllByText(/No price/).length).toBeGreaterThan(0)
  })

  it('lists the dates of the order’s own terms (docs/spec 24.3)', async () => {
    givenOrders(someOrder())
    mockCall('getOrder', someOrderDetail({ terms: someTerms({ cancellationFeePercent: 25 }) }))
    await show()
    const card = within(await screen.findByRole('region', { name: 'Current Order' }))
    expect(await card.findByText('Last day to cancel without the 25% fee')).toBeVisible()
  })

  it('leaves out the dates when the order fails to load', async () => {
    givenOrders(someOrder())
    mockCall('getOrder', errorReply('INTERNAL', 'Something went wrong on our side.'))
    await show()
    const card = within(await screen.findByRole('region', { name: 'Current Order' }))
    expect(await card.findByText('The packages could not be loaded')).toBeVisible()
    expect(card.queryByText(/^Last day to cancel/)).toBeNull()
  })

  it('continues a draft in checkout with its items and months', async () => {
    givenOrders(someDraft({ months: 12, annualTotal: '17450.00' }))
    const { typist, router } = await show()
    const sheet = await screen.findByRole('region', { name: 'Current Order' })
    expect(sheet).toHaveTextContent('Pending')
    expect(sheet).toHaveTextContent('2027-000142, saved Nov 13, 2026, not signed yet')
    expect(screen.getByText(/until program year 2027/)).toBeVisible()
    await typist.click(within(sheet).getByRole('button', { name: 'Continue Order' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(cart.read().map(({ name }) => name)).toEqual(['Full-Reach Search', 'Spring Home Show Booth Kit'])
    expect(screen.queryByRole('button', { name: 'Request Change' })).toBeNull()
  })

  it('reports an error when the draft fails to load', async () => {
    givenOrders(someDraft())
    mockCall('getOrder', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist, router } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Continue Order' }))
    expect(await screen.findByText('Error loading order')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('disables Request Change while a request is pending', async () => {
    givenOrders(someOrder({ status: 'request', hasChangeRequest: true, hasPendingRequest: true }))
    await show()
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    expect(screen.getByText('Change Requested')).toBeVisible()
  })

  it('offers a new order when only past years have one, and lists them', async () => {
    const last = lastYearsOrder()
    const olderOrder = someOrder({
      id: '10000000-0000-4000-8000-000000000061',
      orderId: '2025-000061',
      orderYear: 2025,
    })
    givenOrders(olderOrder, last)
    const { typist } = await show()
    const create = await screen.findByRole('region', { name: 'Create New Order' })
    expect(within(create).getByRole('link', { name: 'Create New Order' })).toHaveAttribute('href', '/packages')
    const line = screen.getByRole('region', { name: 'Current Order' })
    expect(line).toHaveTextContent('2026-000097Order year 2026, $14,950.00 for the year')
    const table = screen.getByRole('table', { name: 'Past orders' })
    expect(table).not.toHaveTextContent('2026-000097')
    expect(within(table).getByRole('link', { name: 'View order 2025-000061' })).toHaveAttribute(
      'href',
      `/orders/${olderOrder.id}`,
    )
    await typist.click(within(line).getByRole('button', { name: 'Request Change' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('Change 2026-000097')
  })

  it('shows the last order in one line on a phone', async () => {
    mockPhone()
    givenOrders(lastYearsOrder())
    await show()
    const line = await screen.findByRole('region', { name: 'Current Order' })
    expect(line).toHaveTextContent('2026-000097Order year 2026, $14,950.00 for the year')
    expect(within(line).getByRole('button', { name: 'Request Change' })).toBeVisible()
    expect(screen.getByText('Your past orders will appear here.')).toBeVisible()
  })

  it('offers to continue a draft of a past year below the new order', async () => {
    givenOrders(someDraft({ orderId: '2026-000099', orderYear: 2026 }))
    await show()
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
    const card = screen.getByRole('region', { name: 'Current Order' })
    expect(within(card).getByRole('button', { name: 'Continue Order' })).toBeVisible()
  })

  describe.each([
    ['on a wide screen', () => undefined],
    ['on a phone', mockPhone],
  ])('the layout %s', (_, setUpScreen) => {
    it.each(
      orderStatuses
        .filter((status) => status !== 'expired')
        .flatMap((status) => [2027, 2026].map((orderYear) => [status, orderYear] as const)),
    )('shows a %s order of %i as the current order', async (status, orderYear) => {
      setUpScreen()
      const isDraft = status === 'pending'
      givenOrders((isDraft ? someDraft : someOrder)({ status, orderYear, orderId: `${orderYear}-000142` }))
      await show()
      const card = await screen.findByRole('region', { name: 'Current Order' })
      expect(within(card).getByRole('heading', { name: 'Current Order' })).toBeVisible()
      expect(card).toHaveTextContent(`${orderYear}-000142`)
      expect(card).toHaveTextContent(statusLabel(status))
      expect(within(card).queryAllByRole('button', { name: 'Continue Order' })).toHaveLength(isDraft ? 1 : 0)
      expect(screen.queryByText('No current orders')).toBeNull()
    })
  })

  it('shows the empty state without orders', async () => {
    givenOrders()
    await show()
    expect(await screen.findByText('No current orders')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Create New Order' })).toBeVisible()
  })

  it('shows the skeleton until both orders and proposal are loaded', async () => {
    givenOrders(lastYearsOrder())
    let answer: (proposal: null) => void = () => undefined
    mockCall('getRenewalProposal', () => new Promise<null>((resolve) => (answer = resolve)))
    await show()
    await waitFor(() => expect(screen.getByText('Loading your orders...')).toBeInTheDocument())
    expect(screen.queryByText('2026-000097')).toBeNull()
    await waitFor(() => answer(null))
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
  })

  it('offers a new order when the proposal fails to load', async () => {
    givenOrders(lastYearsOrder())
    mockCall('getRenewalProposal', networkError())
    const { typist } = await show()
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
    expect(screen.getByText('Order again could not be loaded')).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retry).toBeEnabled())
    let answer: () => void = () => undefined
    mockCall('getRenewalProposal', () => new Promise((resolve) => (answer = () => resolve(someProposal()))))
    await typist.click(retry)
    expect(screen.getByRole('region', { name: 'Create New Order' })).toBeVisible()
    await waitFor(() => {
      answer()
      expect(screen.getByRole('region', { name: 'Order again for 2027' })).toBeVisible()
    })
    expect(await screen.findByRole('region', { name: 'Order again for 2027' })).toBeVisible()
    expect(screen.queryByText('Order again could not be loaded')).toBeNull()
  })

  it('stops waiting for a slow proposal and reports the failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    givenOrders(lastYearsOrder())
    mockCall('getRenewalProposal', () => new Promise<null>(() => undefined))
    await show()
    await waitFor(() => expect(screen.getByText('Loading your orders...')).toBeInTheDocument())
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Order again could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    vi.useRealTimers()
  })

  it('shows the orders while a failed proposal is retried', async () => {
    givenOrders(lastYearsOrder())
    let attempts = 0
    mockCall('getRenewalProposal', () => (attempts++ === 0 ? networkError() : new Promise<null>(() => undefined)))
    await show()
    expect(await screen.findByText('Order again could not be loaded')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Current Order' })).toBeVisible()
  })

  it('shows the dealer’s brand, district and settings', async () => {
    givenOrders(someOrder())
    await show(someDealer({ renewOrder: true, signatureData: 'data:image/png;base64,AA==' }))
    const panel = await screen.findByRole('region', { name: 'Dealer Information' })
    expect(panel).toHaveTextContent('BrandCarrierDistrictSERenew OrderOnE-SignatureSignature saved')
  })

  it('reports a failed load and retries', async () => {
    mockCall('listOrders', networkError())
    mockCall('getRenewalProposal', null)
    const { typist } = await show()
    expect(await screen.findByText('Your orders could not be loaded')).toBeVisible()
    givenOrders(someOrder())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current Order' })).toBeVisible()
  })

  it('does not wait for a proposal when the year has an order', async () => {
    givenOrders(someOrder())
    mockCall('getRenewalProposal', () => new Promise<null>(() => undefined))
    await show()
    expect(await screen.findByRole('region', { name: 'Current Order' })).toBeVisible()
    expect(screen.queryByText(/until program year/)).toBeNull()
  })
})

describe('Order again', () => {
  it.each([true, false])('is offered with Renew Order %s and fills the cart', async (renewOrder) => {
    givenOrders(lastYearsOrder())
    mockCall('getRenewalProposal', someProposal())
    const { typist, router } = await show(someDealer({ renewOrder }))
    const card = await screen.findByRole('region', { name: 'Order again for 2027' })
    expect(card).toHaveTextContent('Based on order 2026-000097, at 2027 prices')
    expect(screen.getByText(/days until program year 2027/).closest('p')).toHaveTextContent(
      '41days until program year 2027Sign by December 31 to start on January 1',
    )
    expect(within(card).getByRole('link', { name: 'Create New Order' })).toHaveAttribute('href', '/packages')
    await typist.click(within(card).getByRole('button', { name: 'Order again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(cart.read()).toMatchObject([{ name: 'Full-Reach Search', price: '1250.00' }, { name: 'Comfort Website' }])
    expect(cart.readYear()).toBe(2027)
  })

  it('appears when the year’s order is canceled', async () => {
    const current = someOrder()
    givenOrders(current, lastYearsOrder())
    const { client } = await show()
    expect(await screen.findByRole('region', { name: 'Current Order' })).toBeVisible()
    mockCall('listOrders', [{ ...current, status: 'cancelled' }, lastYearsOrder()])
    mockCall('getRenewalProposal', someProposal())
    vi.setSystemTime(new Date('2026-11-21T15:00:30Z'))
    await refreshCalls(client, 'listOrders')
    expect(await screen.findByRole('region', { name: 'Order again for 2027' })).toBeVisible()
  })

  it('is hidden when an older server omits the comparison', async () => {
    givenOrders(lastYearsOrder())
    const { gone: _gone, formerTotal: _total, formerMonths: _months, ...older } = someProposal()
    mockCall('getRenewalProposal', rawReply(Response.json(older)))
    await show()
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
  })

  it('is hidden when no package is available', async () => {
    givenOrders(lastYearsOrder())
    mockCall('getRenewalProposal', someProposal({ items: [] }))
    await show()
    expect(await screen.findByRole('region', { name: 'Create New Order' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
  })

  it('shows that the program year has started', async () => {
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    givenOrders()
    await show()
    expect(await screen.findByText('Program year 2027 has started')).toBeVisible()
    expect(screen.queryByText(/Sign by/)).toBeNull()
  })
})

describe('the season', () => {
  it.each([
    [{ year: 2026, month: 11, day: 22 }, 40],
    [{ year: 2026, month: 12, day: 31 }, 1],
    [{ year: 2027, month: 1, day: 1 }, 0],
    [{ year: 2027, month: 3, day: 1 }, -59],
  ])('counts the days until the program year on %j: %i', (today, daysLeft) => {
    expect(getSeason(2027, { month: 1, day: 1 }, today, formatDay)).toEqual({
      daysLeft,
      lastDay: 'December\u00a031',
      firstDay: 'January\u00a01',
    })
  })
})

describe('the choice of orders', () => {
  const choose = (orders: Order[]) => chooseOrders(orders, 2027)

  it('hides an expired order and allows a new one', () => {
    const { current, canCreate } = choose([someOrder({ status: 'expired' })])
    expect(current).toBeUndefined()
    expect(canCreate).toBe(true)
  })

  it('shows a canceled order and allows a new one', () => {
    const { current, canCreate, isSecondary } = choose([someOrder({ status: 'cancelled' })])
    expect(current?.status).toBe('cancelled')
    expect(canCreate).toBe(true)
    expect(isSecondary).toBe(true)
  })

  it('chooses the newest order of the latest year', () => {
    const cancelledOrder = someOrder({
      orderId: '2027-000001',
      status: 'cancelled',
      createdAt: '2026-09-01T00:00:00.000Z',
    })
    const { current, earlier, canCreate } = choose([cancelledOrder, someOrder()])
    expect(current?.orderId).toBe('2027-000142')
    expect(earlier.map(({ orderId }) => orderId)).toEqual(['2027-000001'])
    expect(canCreate).toBe(false)
  })
})

describe('the dates of the program year', () => {
  it('include the split deadline only while the split can change', () => {
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
      programDates({ orderYear: 2027, signedAt: '2026-11-12T14:14:00.000Z' }, schedule, someProgram(), {
        today: { year: 2027, month: 3, day },
        timeZone: 'America/New_York',
      }).map(({ when, what }) => plainText(`${when} ${what}`))
    expect(names(1)).toEqual([
      'Jan 1, 2027 Program year starts',
      'Jan 31, 2027 Last day to cancel without the 30% fee',
      'Mar 1, 2027 Last day to change the 55% / 45% budget split',
      'Mar 2027 $1.00 due in full on invoice',
      'Dec 31, 2027 Program year ends',
    ])
    expect(names(2)).toHaveLength(4)
  })

  it('include the three-day deadline for an order signed after January 31', () => {
    const timeZone = 'America/New_York'
    const order = someOrder({ signedAt: '2027-04-10T14:00:00.000Z', paymentTerms: 'cod' })
    const at = new Date('2027-04-11T14:00:00Z')
    const schedule = getSchedule(order, someProgram(), timeZone, at)
    const dates = programDates(order, schedule, someProgram(), { today: toCalendarDate(at, timeZone), timeZone })
    expect(dates.map(({ when, what }) => plainText(`${when} ${what}`))).toEqual([
      'Jan 1, 2027 Program year starts',
      'Apr 13, 2027 Last day to cancel without the 30% fee',
      'May 2027 $14,950.00 due in full on invoice',
      'Dec 31, 2027 Program year ends',
    ])
  })
})
