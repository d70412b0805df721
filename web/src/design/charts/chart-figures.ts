/** A figure that a chart draws. */
export interface ChartValue {
  /** What its length is drawn from, 0 or more. */
  value: number
  /** In full: '$74,250.00'. */
  text: string
  /** Short enough to stand under a bar: '74' of thousands. */
  short: string
  /** Everything in words, for screen readers: 'October: 34 orders for 2027'. */
  label: string
  /** Beneath the figure in the table: '12 orders'. */
  note?: string
  /** The list behind it; none where there is nothing to list. */
  href?: string
}

/** The same of two years side by side. */
export interface ChartPair {
  key: string
  label: string
  /** The label written out: 'February'. */
  name: string
  /** Null while it is still to come. */
  thisYear: ChartValue | null
  lastYear: ChartValue
  /** Where we are now. */
  isNow?: boolean
}

/** What the two series are called: '2027', '2026'. */
export interface SeriesNames {
  thisYear: string
  lastYear: string
}

/** The largest value of either series, at least 1 so that lengths can be parts of it. */
export const largestOf = (pairs: readonly ChartPair[]): number =>
  Math.max(1, ...pairs.flatMap(({ thisYear, lastYear }) => [thisYear?.value ?? 0, lastYear.value]))

const INTERVALS = 4

/** The next of 1, 2, 5, 10, 20, 50, ... that is not smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const digit = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return digit * power
}

/**
 * Where the lines of a chart stand: from 0 in round, whole steps to the first that no value passes.
 * @param largest the largest value, in whole units (orders, cents)
 */
export function chartScale(largest: number): { top: number; ticks: readonly number[] } {
  const step = roundStep(Math.max(1, largest / INTERVALS))
  const count = Math.max(1, Math.ceil(largest / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

const CENTS_IN_THOUSAND = 100_000
const SMALL_THOUSANDS = 10

/** Cents in thousands of dollars, for axes and beneath bars: '74', and '8.5' of few. The chart's words say the unit. */
export function thousands(cents: number): string {
  const value = cents / CENTS_IN_THOUSAND
  return (Math.abs(value) < SMALL_THOUSANDS ? small : whole).format(value)
}

/** A count to three digits: '34', '1.23K'. */
export const shortCount = (value: number): string => count.format(value)
