import { type ForecastRange, roundForecast } from '@portal/contract/package-report/forecast'
import type { Forecast, PackageReport } from '@portal/contract/package-report/package-report'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { parseCents } from '../../lib/formats'
import { numberText } from './report-text'

const CENTS_IN_DOLLAR = 100

const parseForecast = ({ investment, lowest, highest }: Forecast): ForecastRange => ({
  expected: parseCents(investment),
  lowest: parseCents(lowest),
  highest: parseCents(highest),
})

/** A forecast in whole dollars, in cents. Its range is rounded outward and always contains the expected amount. */
export const wholeDollarForecast = (forecast: Forecast): ForecastRange =>
  roundForecast(parseForecast(forecast), CENTS_IN_DOLLAR)

/** The forecast amount in whole dollars: '$648,000'. */
export const forecastText = (forecast: Forecast): string => formatWholeDollars(wholeDollarForecast(forecast).expected)

/** With no-break spaces, so that it stays on one line. */
const rangeText = (lowest: string, highest: string): string => `${lowest}\u00a0to\u00a0${highest}`

/** The range in whole dollars; null if all estimates are the same. */
export function fullRangeText(forecast: Forecast): string | null {
  const { lowest, highest } = wholeDollarForecast(forecast)
  return forecast.lowest === forecast.highest
    ? null
    : rangeText(formatWholeDollars(lowest), formatWholeDollars(highest))
}

/** The units of a short range by its lowest amount in dollars, with the step to which it is rounded. */
const shortUnits = [
  { from: 1_000_000, unit: 1_000_000, step: 10_000, suffix: 'M' },
  { from: 10_000, unit: 1_000, step: 1_000, suffix: 'K' },
]
const smallUnit = { unit: 1_000, step: 100, suffix: 'K' }

/**
 * A range that fits into a table cell: '$617K to $679K', '$8.8K to $12.8K'. Its unit is thousands of dollars below a
 * million, so that neighboring rows can be compared. It is rounded outward; null if all estimates are the same.
 */
export function shortRangeText(forecast: Forecast): string | null {
  const exact = parseForecast(forecast)
  const { unit, step, suffix } = shortUnits.find(({ from }) => exact.lowest >= from * CENTS_IN_DOLLAR) ?? smallUnit
  const { lowest, highest } = roundForecast(exact, step * CENTS_IN_DOLLAR)
  const text = (cents: number) => `$${numberText(cents / CENTS_IN_DOLLAR / unit)}${suffix}`
  return exact.lowest === exact.highest ? null : rangeText(text(lowest), text(highest))
}

/** Explains how the forecast is calculated. */
export function methodText({ forecastYears }: PackageReport): string {
  if (forecastYears.length === 0)
    return 'The forecast includes only signed orders, because there is no previous year to compare to.'
  const years = joinWithAnd([...forecastYears].reverse().map(String))
  const source = `what dealers with the same district and brand ordered after this date in ${years}`
  const start = 'The forecast adds signed orders and the orders expected from dealers who have not ordered yet.'
  if (forecastYears.length < 2) return `${start} The estimate is based on ${source}. A range needs two previous years.`
  return `${start} Each year gives an estimate, based on ${source}. The forecast is their average, and the range runs from the lowest to the highest.`
}
