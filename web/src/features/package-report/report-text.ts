import type { PackageReport, ReportValues } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { parseCents } from '../../lib/formats'

/** The segments of the bar in order, with their labels and color classes. */
export const sources = [
  { metric: 'kept', label: 'Renewed', color: 'bg-spruce' },
  { metric: 'movedUp', label: 'Upgraded', color: 'bg-c-up' },
  { metric: 'movedDown', label: 'Downgraded', color: 'bg-c-down' },
  { metric: 'new', label: 'New', color: 'bg-c-one' },
  { metric: 'left', label: 'Lost', color: 'border border-c-last-line bg-c-last' },
] as const satisfies readonly { metric: ReportMetric; label: string; color: string }[]

export const wholeDollars = (amount: string): string => formatWholeDollars(parseCents(amount))

const count = new Intl.NumberFormat('en-US')
export const numberText = (value: number): string => count.format(value)

/** '3 more than at this time last year'. */
export function comparisonText(values: ReportValues, { year, sameDay }: PackageReport): string {
  const difference = values.thisYear.dealers - values.lastYear.dealers
  if (difference === 0) return `Same as ${sameDay ? 'this time last year' : year - 1}`
  const referenceText = sameDay ? 'at this time last year' : `in ${year - 1}`
  return `${numberText(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than ${referenceText}`
}

/** Whether more than a fifth of the previous year's dealers were lost. The number is then red. */
export const hasLostMany = ({ left, lastYear }: ReportValues): boolean => left.dealers * 5 > lastYear.dealers

/** The unit that the report counts. */
export const getUnits = (by: PackageReport['by']): string =>
  by === 'package' ? 'Package lines' : by === 'category' ? 'Category lines' : 'Dealers'

/** A forecast amount, rounded to whole dollars. */
export const roundedMoney = (amount: string): string => formatWholeDollars(Math.round(parseCents(amount) / 100) * 100)

/** Explains how the forecast is calculated. */
export const methodText = ({ forecastYears }: PackageReport): string => {
  if (forecastYears.length === 0)
    return 'The forecast includes only signed orders, because there is no previous year to compare to.'
  const years = joinWithAnd([...forecastYears].reverse().map(String))
  return `The forecast adds signed orders and the orders expected from dealers who have not ordered yet. The estimate is based on what dealers with the same district and brand ordered after this date in previous years. The range runs from the lowest to the highest estimate, based on ${years}.`
}
