import { describe, expect, it } from 'vitest'
import { marketingLabels } from '../texts/marketing'
import {
  type DeliveryStatus,
  dealerStatuses,
  dealerStatusOf,
  deliveryStatuses,
  groupOf,
  isCommitted,
  isLate,
} from './delivery-status'

const delivery = (status: DeliveryStatus, inMarketFrom: string | null = null) => ({
  status,
  windowTo: '2027-03-27',
  inMarketFrom,
})

describe('A delivery is late (docs/spec 25.4)', () => {
  it('after its window, unless it is in the market, delivered or canceled', () => {
    const lateStatuses = deliveryStatuses.filter((status) => isLate(delivery(status), '2027-03-28'))
    expect(lateStatuses).toEqual(deliveryStatuses.filter((each) => !['in_market', 'done', 'cancelled'].includes(each)))
    expect(deliveryStatuses.filter((status) => isLate(delivery(status), '2027-03-27'))).toEqual([])
  })

  it('before its window ends if its new dates are after it', () => {
    expect(isLate(delivery('in_production', '2027-04-26'), '2027-03-01')).toBe(true)
    expect(isLate(delivery('in_production', '2027-03-27'), '2027-03-01')).toBe(false)
  })
})

describe('What a dealer sees of a delivery (docs/spec 25.4)', () => {
  it.each([
    ['planned', 'to_come'],
    ['needs_input', 'needs_you'],
    ['in_design', 'under_way'],
    ['proof_out', 'needs_you'],
    ['changes', 'under_way'],
    ['approved', 'under_way'],
    ['in_production', 'under_way'],
    ['in_market', 'live'],
    ['done', 'delivered'],
    ['paused', 'to_come'],
    ['cancelled', 'canceled'],
  ] as const)('is for %s: %s', (status, seen) => {
    expect(dealerStatusOf(delivery(status), '2027-03-01')).toBe(seen)
  })

  it('is what needs the dealer before it is late', () => {
    expect(dealerStatusOf(delivery('proof_out'), '2027-06-01')).toBe('needs_you')
    expect(dealerStatusOf(delivery('planned'), '2027-06-01')).toBe('late')
  })

  it('is counted once, unless the delivery is canceled', () => {
    expect(dealerStatuses.map(groupOf)).toEqual([
      null,
      'delivered',
      'underWay',
      'underWay',
      'underWay',
      'underWay',
      'toCome',
    ])
  })

  it('has a label for every status', () => {
    expect(Object.keys(marketingLabels.statuses)).toEqual([...deliveryStatuses])
    expect(Object.keys(marketingLabels.dealerStatuses).sort()).toEqual([...dealerStatuses].sort())
  })
})

it('A delivery is committed from production on, or once its cost is known', () => {
  const committed = deliveryStatuses.filter((status) => isCommitted({ status, actualCents: null }))
  expect(committed).toEqual(['in_production', 'in_market', 'done'])
  expect(isCommitted({ status: 'approved', actualCents: 0 })).toBe(true)
})
