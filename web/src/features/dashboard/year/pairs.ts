import type { ComparedGroup, ComparedTotals, YearMetrics, YearTotals } from '@portal/contract/dashboard/year-metrics'
import { formatMonth } from '@portal/contract/rules/calendar'
import { entryFields, entryLabel } from '@portal/contract/rules/program-entries'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import type { Role } from '@portal/contract/rules/roles'
import type { ChartPair, ChartValue } from '../../../design/charts/chart-values'
import { countedOrdersHref } from './list-links'
import { type Measure, ordersText } from './measure'

interface PairOptions {
  role: Role
  orderYear: number
  measure: Measure
  /** Adds the number of orders below the value in the table. */
  withOrders?: boolean
}

/** The values of both years for one part, with links to their lists. */
function toPair(
  {
    key,
    label,
    fullName,
    filters,
  }: { key: string; label: string; fullName: string; filters: Record<string, string | number> | null },
  { thisYear, lastYear }: ComparedTotals,
  { role, orderYear, measure, withOrders = false }: PairOptions,
): ChartPair & { thisYear: ChartValue } {
  const chartValue = (ordered: YearTotals, year: number): ChartValue => {
    const value = measure.valueIn(ordered)
    return {
      value,
      text: measure.text(value),
      short: measure.short(value),
      label: `${fullName}: ${measure.withUnit(value)} for ${year}${withOrders ? `, ${ordersText(ordered.orders)}` : ''}`,
      note: withOrders ? ordersText(ordered.orders) : undefined,
      href: filters !== null && ordered.orders > 0 ? countedOrdersHref(role, year, filters) : undefined,
    }
  }
  return {
    key,
    label,
    name: fullName,
    thisYear: chartValue(thisYear, orderYear),
    lastYear: chartValue(lastYear, orderYear - 1),
  }
}

/** The totals of both years. */
export const totalPair = ({ total }: YearMetrics, options: PairOptions) =>
  toPair({ key: 'total', label: 'Total', fullName: 'Total', filters: {} }, total, options)

/**
 * The months of the buying season.
 * @param currentMonth 1 to 12 in the current order year, whose later months are in the future; null for another year
 */
export function monthPairs({ months }: YearMetrics, options: PairOptions, currentMonth: number | null): ChartPair[] {
  const now = months.findIndex(({ month }) => month === currentMonth)
  return months.map(({ month, ...ordered }, index) => {
    const fullName = formatMonth(month)
    const about = { key: String(month), label: fullName.slice(0, 3), fullName, filters: { signedMonth: month } }
    const pair = toPair(about, ordered, options)
    const isFuture = now !== -1 && index > now && ordered.thisYear.orders === 0
    return { ...pair, thisYear: isFuture ? null : pair.thisYear, isNow: index === now }
  })
}

/** Pairs for categories, districts or brands. The filter value for a missing one is `none`. */
export function partPairs(
  parts: readonly ComparedGroup[],
  filter: 'category' | 'district' | 'brand',
  options: PairOptions,
  lists: ProgramLists,
) {
  const entries = filter === 'category' ? [] : lists[entryFields[filter].list]
  return parts.map(({ name, ...ordered }) => {
    const label = name ? entryLabel(entries, name) : `No ${filter}`
    // There is no filter for lines without a category.
    const filters = name === '' ? null : { [filter]: name ?? 'none' }
    return toPair({ key: name ?? '', label, fullName: label, filters }, ordered, options)
  })
}
