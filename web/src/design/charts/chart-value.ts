/** A figure that a chart draws. */
export interface ChartValue {
  /** What its length is drawn from, 0 or more. */
  value: number
  /** In full: '$74,250.00'. */
  text: string
  /** Short enough to stand on a bar: '$74.3K'. */
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
