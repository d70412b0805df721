import type { Ordered } from '@portal/contract/dashboard/year-figures'
import { formatMoney, formatWholeMoney } from '@portal/contract/rules/money'
import type { Role } from '@portal/contract/rules/program'
import { type SeriesNames, shortCount, shortMoney } from '../../../design/charts/chart-figures'
import { centsOf } from '../../../lib/formats'

const count = new Intl.NumberFormat('en-US')

export const ordersText = (orders: number): string => `${count.format(orders)} ${orders === 1 ? 'order' : 'orders'}`

/** What a chart shows of what was ordered: how many orders, or their money. */
export interface Measure {
  valueIn(ordered: Ordered): number
  /** The figure alone. */
  text(value: number): string
  /** On bars and axes. */
  short(value: number): string
  /** The figure with its unit. */
  words(value: number): string
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
  return { valueIn: (ordered) => centsOf(ordered.investment), text, short: shortMoney, words: text }
}

/** An order year and the one before, as legends and table heads call them. */
export const seriesOf = (orderYear: number): SeriesNames => ({
  thisYear: String(orderYear),
  lastYear: String(orderYear - 1),
})
