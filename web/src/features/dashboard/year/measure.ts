import type { Ordered } from '@portal/contract/dashboard/year-figures'
import { formatMoney, formatWholeMoney } from '@portal/contract/rules/money'
import type { Role } from '@portal/contract/rules/program'
import { counted } from '@portal/contract/texts/plural'
import { type SeriesNames, shortCount, thousands } from '../../../design/charts/chart-figures'
import { centsOf } from '../../../lib/formats'

const count = new Intl.NumberFormat('en-US')

export const ordersText = (orders: number): string => counted(orders, 'order')

/** What a chart shows of what was ordered: how many orders, or their money. */
export interface Measure {
  valueIn(ordered: Ordered): number
  /** The figure alone. */
  text(value: number): string
  /** On axes and beneath bars. */
  short(value: number): string
  /** The figure with its unit. */
  words(value: number): string
  /** What the short figures are counted in, where that is not one by one. */
  unit?: string
}

export const orderCount: Measure = {
  valueIn: ({ orders }) => orders,
  text: (value) => count.format(value),
  short: shortCount,
  words: ordersText,
}

/** Whole dollars in the territory's views, two decimals in the others. */
export function investment(role: Role): Measure {
  const text = role === 'territory_manager' ? formatWholeMoney : formatMoney
  return { valueIn: (ordered) => centsOf(ordered.investment), text, short: thousands, words: text, unit: 'in $1,000' }
}

/** An order year and the one before, as legends and table heads call them. */
export const seriesOf = (orderYear: number): SeriesNames => ({
  thisYear: String(orderYear),
  lastYear: String(orderYear - 1),
})
