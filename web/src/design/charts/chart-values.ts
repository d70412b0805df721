/** A number in a chart. */
export interface ChartValue {
  /** Determines the length of the bar; 0 or more. */
  value: number
  /** In full: '$74,250.00'. */
  text: string
  /** Short enough to fit below a bar: '74', for thousands. */
  short: string
  /** The complete text for screen readers: 'October: 34 orders for 2027'. */
  label: string
  /** Below the number in the table: '12 orders'. */
  note?: string
  /** The URL of the list that the number counts; undefined if there is nothing to list. */
  href?: string
}

/** A number in two years. */
export interface ChartPair {
  key: string
  label: string
  /** The label in full: 'February'. */
  name: string
  /** Null for a future month. */
  thisYear: ChartValue | null
  lastYear: ChartValue
  /** The current month. */
  isNow?: boolean
}

/** The names of the two series: '2027', '2026'. */
export interface SeriesNames {
  thisYear: string
  lastYear: string
}

/** The largest value of either series, at least 1 to allow division. */
export const largestValue = (pairs: readonly ChartPair[]): number =>
  Math.max(1, ...pairs.flatMap(({ thisYear, lastYear }) => [thisYear?.value ?? 0, lastYear.value]))

/** An axis from 0 to the top, with a grid line at each tick. */
export interface ChartScale {
  top: number
  ticks: readonly number[]
}

const INTERVALS = 4

/** Rounds up to the next value of the series 1, 2, 5, 10, 20, 50, ... */
function roundStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(minimum))
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= minimum) ?? 10
  return digit * power
}

/**
 * Returns the grid lines of a chart: from 0 in round, whole steps up to or just above the largest value.
 * @param largest the largest value, in whole units (orders, cents)
 */
export function chartScale(largest: number): ChartScale {
  const step = roundStep(Math.max(1, largest / INTERVALS))
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

const wholeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const smallFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

const CENTS_IN_THOUSAND = 100_000
const SMALL_THOUSANDS = 10

/**
 * Formats cents as thousands of dollars, for axes and labels below bars: '74', or '8.5' for small values. The chart's
 * text gives the unit.
 */
export function thousands(cents: number): string {
  const value = cents / CENTS_IN_THOUSAND
  return (Math.abs(value) < SMALL_THOUSANDS ? smallFormat : wholeFormat).format(value)
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** Formats cents for an axis of amounts: '$250K', '$1.5M'. */
export const shortDollars = (cents: number): string => dollars.format(cents / 100)

/** Formats a count with three significant digits: '34', '1.23K'. */
export const shortCount = (value: number): string => count.format(value)
