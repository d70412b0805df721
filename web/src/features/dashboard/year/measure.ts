import type { YearTotals } from '@portal/contract/dashboard/year-metrics'
import { formatMoney, formatWholeDollars } from '@portal/contract/rules/money'
import type { Role } from '@portal/contract/rules/roles'
import { counted } from '@portal/contract/texts/plural'
import { type SeriesNames, shortCount, thousands } from '../../../design/charts/chart-values'
import { parseCents } from '../../../lib/formats'

const count = new Intl.NumberFormat('en-US')

export const ordersText = (orders: number): string => counted(orders, 'order')

/** The metric of a chart: the number of orders, or their value. */
export interface Measure {
  valueIn(ordered: YearTotals): number
  /** The value without a unit. */
  text(value: number): string
  /** A short form for axes and bars. */
  short(value: number): string
  /** The value with its unit. */
  withUnit(value: number): string
  /** The unit of the short form. */
  unit: string
}

export const orderCount: Measure = {
  valueIn: ({ orders }) => orders,
  text: (value) => count.format(value),
  short: shortCount,
  withUnit: ordersText,
  unit: 'Orders',
}

/**
 * The annual totals of the orders. Total Investment, a tile, adds up monthly totals instead. Whole dollars in the territory's
 * views, two decimals in the others.
 */
export function orderValue(role: Role): Measure {
  const text = role === 'territory_manager' ? formatWholeDollars : formatMoney
  return {
    valueIn: (ordered) => parseCents(ordered.investment),
    text,
    short: thousands,
    withUnit: text,
    unit: '$1,000s',
  }
}

/** The names of an order year and the previous one in legends and table headers. */
export const yearSeries = (orderYear: number): SeriesNames => ({
  thisYear: String(orderYear),
  lastYear: String(orderYear - 1),
})
