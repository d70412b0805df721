import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { DealerRows } from '../factories/account'
import { createRandom } from '../ids'
import type { DemoCalendar } from './calendar'
import type { DemoDealers } from './dealers'
import type { Plot } from './plots'

export type OrderPlan = {
  readonly key: string
  readonly dealer: DealerRows
  /** 0 for the current order year. */
  readonly offset: number
  readonly status: OrderStatus
  readonly plot: Plot
  /** Day of the season on which the order starts. */
  readonly day: number
  readonly createdAt: Date
}

type Share = readonly [status: OrderStatus, plot: Plot, count: number]

const schedule: ReadonlyMap<number, readonly Share[]> = new Map([
  [
    -2,
    [
      ['completed', 'plain', 17],
      ['completed', 'change-approved', 4],
      ['completed', 'change-rejected', 2],
      ['delivered', 'plain', 2],
      ['shipped', 'plain', 1],
      ['processing', 'plain', 1],
      ['active', 'plain', 2],
      ['signed', 'plain', 2],
      ['cancelled', 'cancellation-approved', 3],
      ['cancelled', 'draft', 2],
      ['expired', 'draft', 4],
    ],
  ],
  [
    -1,
    [
      ['active', 'plain', 20],
      ['active', 'cancellation-rejected', 1],
      ['active', 'change-approved', 4],
      ['active', 'change-rejected', 2],
      ['active', 'change-withdrawn', 1],
      ['active', 'months-amended', 2],
      ['active', 'price-amended', 1],
      ['active', 'split-amended', 1],
      ['completed', 'change-approved', 4],
      ['completed', 'plain', 4],
      ['signed', 'plain', 2],
      ['delivered', 'plain', 1],
      ['processing', 'plain', 1],
      ['cancelled', 'cancellation-approved', 3],
      ['cancelled', 'draft', 1],
      ['expired', 'draft', 3],
    ],
  ],
  [
    0,
    [
      ['pending', 'draft', 8],
      ['in_progress', 'plain', 9],
      ['in_progress', 'change-rejected', 1],
      ['active', 'plain', 8],
      ['active', 'change-approved', 1],
      ['active', 'moved-while-pending', 1],
      ['request', 'open-change', 3],
      ['request', 'open-cancellation', 2],
      ['completed', 'change-approved', 1],
      ['signed', 'plain', 2],
      ['cancelled', 'cancellation-approved', 1],
      ['cancelled', 'draft', 1],
    ],
  ],
])

type NamedDealerPlan = readonly [dealerNumber: string, offset: number, status: OrderStatus, plot: Plot, day: number]

const namedDealerPlans: readonly NamedDealerPlan[] = [
  ['100001', -1, 'completed', 'plain', 41.3],
  ['100002', -1, 'active', 'plain', 66.2],
  ['100002', 0, 'pending', 'draft', 88.4],
  ['100003', -2, 'completed', 'plain', 50.6],
  ['100003', -1, 'completed', 'change-approved', 33.1],
  ['100003', 0, 'active', 'plain', 24.5],
  ['100004', -1, 'active', 'plain', 80.7],
  ['100004', 0, 'request', 'open-change', 76.9],
  ['100005', -1, 'expired', 'draft', 112.8],
  ['100006', -2, 'completed', 'plain', 90.1],
]

/** Draws the dealers who take part in a year: each does so only in some years. */
function drawDealers(dealers: readonly DealerRows[], offset: number): DealerRows[] {
  const lot = ({ account }: DealerRows): number => createRandom(`demo lot ${offset} ${account.id}`).next()
  return dealers
    .filter(({ account }) => account.isActive || offset < 0)
    .map((dealer) => ({ dealer, lot: lot(dealer) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ dealer }) => dealer)
}

/** Plans all orders of the last three order years, oldest first. Order numbers are assigned in the same sequence. */
export function orderPlans(calendar: DemoCalendar, { named, others }: DemoDealers): OrderPlan[] {
  const plans: OrderPlan[] = []
  const plan = (dealer: DealerRows, offset: number, status: OrderStatus, plot: Plot, day: number): void => {
    const key = `${calendar.orderYear + offset} ${dealer.profile.dealerNumber} ${plans.length}`
    plans.push({ key, dealer, offset, status, plot, day, createdAt: calendar.at(offset, day) })
  }
  for (const [dealerNumber, ...rest] of namedDealerPlans) {
    const dealer = named.get(dealerNumber)
    if (dealer) plan(dealer, ...rest)
  }
  for (const [offset, shares] of schedule) {
    const dealers = drawDealers(others, offset)
    for (const [status, plot, count] of shares) {
      for (const dealer of dealers.splice(0, count)) {
        const random = createRandom(`demo day ${offset} ${dealer.account.id}`)
        plan(dealer, offset, status, plot, 1 + random.next() * (offset === 0 ? 79 : 165))
        // Canceled in time and ordered again: one order counts in the year, two are listed.
        if (offset === 0 && plot === 'draft' && status === 'cancelled')
          plan(dealer, offset, 'in_progress', 'plain', 82.5)
      }
    }
  }
  return plans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
