import type { PackageReport, ReportValues } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { parseCents } from '../../lib/formats'

/** What became of the dealers since the previous year, with labels and color classes. */
export const sources = [
  { metric: 'kept', label: 'Renewed', color: 'bg-spruce' },
  { metric: 'movedUp', label: 'Upgraded', color: 'bg-c-up' },
  { metric: 'movedDown', label: 'Downgraded', color: 'border border-c-up bg-c-down' },
  { metric: 'new', label: 'New', color: 'bg-c-one' },
  { metric: 'left', label: 'Lost', color: 'border border-c-last-line bg-c-last' },
] as const satisfies readonly { metric: ReportMetric; label: string; color: string }[]

export const wholeDollars = (amount: string): string => formatWholeDollars(parseCents(amount))

const count = new Intl.NumberFormat('en-US')
export const numberText = (value: number): string => count.format(value)

/** '6 fewer, $67,670 less than at this time last year'. */
export function comparisonText({ thisYear, lastYear }: ReportValues, { year, sameDay }: PackageReport): string {
  const dealers = thisYear.dealers - lastYear.dealers
  const cents = parseCents(thisYear.investment) - parseCents(lastYear.investment)
  const parts = [
    dealers !== 0 && `${numberText(Math.abs(dealers))} ${dealers > 0 ? 'more' : 'fewer'}`,
    cents !== 0 && `${formatWholeDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`,
  ].filter(Boolean)
  if (parts.length === 0) return `Same as ${sameDay ? 'this time last year' : year - 1}`
  return `${parts.join(', ')} than ${sameDay ? 'at this time last year' : `in ${year - 1}`}`
}

/** Whether more than a fifth of the previous year's dealers were lost. The number is then red. */
export const hasLostMany = ({ left, lastYear }: ReportValues): boolean => left.dealers * 5 > lastYear.dealers

/** The unit that the report counts. */
export const getUnits = (by: PackageReport['by']): string =>
  by === 'package' ? 'Package lines' : by === 'category' ? 'Category lines' : 'Dealers'
