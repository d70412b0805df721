import type { Season } from '@portal/contract/marketing/kinds'
import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { parseCents } from '../../lib/formats'

interface SeasonRow {
  count: number
  /** The planned money of its deliveries. */
  cents: number
  /** Its part of all planned money: '62.3%'. */
  plannedPercent: string
  /** Its part of the order's budget split: '60%'. */
  splitPercent: string
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** The deliveries of each season, with their part of the money and the dealer's budget split. */
export function seasonRows({ seasons: sums, springPercent }: OrderDeliveries): Readonly<Record<Season, SeasonRow>> {
  const cents = { spring: parseCents(sums.spring.amount), fall: parseCents(sums.fall.amount) }
  const total = cents.spring + cents.fall
  const split = { spring: springPercent, fall: 100 - springPercent }
  const row = (season: Season): SeasonRow => ({
    count: sums[season].count,
    cents: cents[season],
    plannedPercent: percent.format(total === 0 ? 0 : cents[season] / total),
    splitPercent: `${split[season]}%`,
  })
  return { spring: row('spring'), fall: row('fall') }
}
