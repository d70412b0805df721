import type { PackageReport, ReportFigures } from '@portal/contract/package-report/package-report'
import { formatWholeMoney } from '@portal/contract/rules/money'
import type { ReportFigure } from '@portal/contract/rules/reported'
import { centsOf } from '../../lib/formats'

/** The figures that the bar is made of, in its order, with the colours of their squares as classes. */
export const sources = [
  { figure: 'kept', label: 'Kept', colour: 'bg-spruce' },
  { figure: 'movedUp', label: 'Up', colour: 'bg-c-up' },
  { figure: 'movedDown', label: 'Down', colour: 'bg-c-down' },
  { figure: 'new', label: 'New', colour: 'bg-c-one' },
  { figure: 'left', label: 'Left', colour: 'border border-c-last-line bg-c-last' },
] as const satisfies readonly { figure: ReportFigure; label: string; colour: string }[]

/** Whose moves up and down these are: of a package those who came to it. */
export const sourceLabel = (label: string, by: PackageReport['by']): string =>
  by === 'package' && (label === 'Up' || label === 'Down') ? `${label} to it` : label

export const wholeMoney = (amount: string): string => formatWholeMoney(centsOf(amount))

const count = new Intl.NumberFormat('en-US')
export const numberText = (value: number): string => count.format(value)

/** '3 more than by this day last year'. */
export function comparedText(figures: ReportFigures, { year, sameDay }: PackageReport): string {
  const more = figures.thisYear.dealers - figures.lastYear.dealers
  const when = sameDay ? 'by this day last year' : `in ${year - 1}`
  if (more === 0) return `As many as ${when}`
  return `${numberText(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than ${when}`
}

/** Whether so many left that it is told in red: more than a fifth of the year before. */
export const isLeftMany = ({ left, lastYear }: ReportFigures): boolean => left.dealers * 5 > lastYear.dealers

/** What a row of the report counts, for one and for several of it. */
export const unitsOf = (by: PackageReport['by']): string =>
  by === 'package' ? 'Package lines' : by === 'category' ? 'Category lines' : 'Dealers'

const listed = new Intl.ListFormat('en-US')

/** An amount that is expected, in whole dollars: nobody knows its cents. */
export const roughMoney = (amount: string): string => formatWholeMoney(Math.round(centsOf(amount) / 100) * 100)

/** How the forecast is made, in two sentences. */
export const methodText = ({ forecastYears }: PackageReport): string => {
  if (forecastYears.length === 0) return 'Forecast: what is signed. There is no former year to go by.'
  const years = listed.format([...forecastYears].reverse().map(String))
  return `Forecast: what is signed, plus what dealers of the same district and brand still ordered after this day last year, for as many as have not ordered yet. The range is the lowest and the highest of ${years}.`
}
