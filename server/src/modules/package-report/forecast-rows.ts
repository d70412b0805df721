import type { Forecast } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import type { DealersOfKind, StepRow } from './queries/list-steps'

/** Dealers are of the same kind when district and brand are the same. */
const kindOf = ({ district, brand }: Pick<DealersOfKind, 'district' | 'brand'>): string =>
  JSON.stringify([district, brand])

const isOfThisYear = ({ move }: StepRow): boolean => move !== 'was' && move !== 'left'

function sumBy(rows: readonly StepRow[], keyOf: (row: StepRow) => string, value: (row: StepRow) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + value(row))
  return sums
}

/**
 * What share of what a kind of dealers ordered after this day in a former year may be expected of it now: as many as
 * have not ordered yet, of those who had not ordered by then.
 * @param steps into the year after the former one, and into the present one, of whole dealers
 */
function openShares(steps: readonly StepRow[], dealers: readonly DealersOfKind[], year: number, intoYear: number) {
  const whole = steps.filter(({ kind }) => kind === 'dealer')
  const count = ({ dealers: number }: StepRow) => number
  const ordered = sumBy(
    whole.filter((row) => row.orderYear === year && isOfThisYear(row)),
    kindOf,
    count,
  )
  const past = whole.filter((row) => row.orderYear === intoYear && !isOfThisYear(row))
  const before = sumBy(
    past.filter(({ isBefore }) => isBefore),
    kindOf,
    count,
  )
  const after = sumBy(
    past.filter(({ isBefore }) => !isBefore),
    kindOf,
    count,
  )
  const all = new Map(dealers.map((row) => [kindOf(row), row.dealers]))
  const shareOf = (kind: string): number => {
    const openNow = Math.max((all.get(kind) ?? 0) - (ordered.get(kind) ?? 0), 0)
    const openThen = Math.max((all.get(kind) ?? 0) - (before.get(kind) ?? 0), after.get(kind) ?? 0)
    return openThen === 0 ? 0 : openNow / openThen
  }
  return shareOf
}

/** Those of the years into which orders of the year before led: there is nothing to learn from a year without any. */
export const yearsToGoBy = (steps: readonly StepRow[], years: readonly number[]): number[] =>
  years.filter((year) => steps.some((step) => step.orderYear === year && step.kind === 'dealer' && !isOfThisYear(step)))

interface ForecastBasis {
  /** Of all dealers within scope and filter. */
  steps: readonly StepRow[]
  dealers: readonly DealersOfKind[]
  /** The present order year. */
  year: number
  /** The years into which the orders led that it goes by, the last one first; see `yearsToGoBy`. */
  years: readonly number[]
}

/**
 * Makes the forecast of rows: what is signed, and what dealers of the same district and brand ordered after this day, last
 * year and in each of the years, for as many as have not ordered yet. Without a year to go by it is what is signed.
 * @returns a function from the steps of one row, and its signed cents, to its forecast
 */
export function forecasting({ steps, dealers, year, years }: ForecastBasis) {
  const shares = years.map((intoYear) => openShares(steps, dealers, year, intoYear))
  return (rows: readonly StepRow[], signedCents: number): Forecast => {
    const ofYears = years.map((intoYear, index) => {
      const after = rows.filter((row) => row.orderYear === intoYear && !isOfThisYear(row) && !row.isBefore)
      const cents = after.reduce((sum, row) => sum + Number(row.cents) * (shares[index]?.(kindOf(row)) ?? 0), 0)
      return signedCents + Math.round(cents)
    })
    const [expected = signedCents] = ofYears
    return {
      investment: toDecimalString(expected),
      lowest: toDecimalString(Math.min(expected, ...ofYears)),
      highest: toDecimalString(Math.max(expected, ...ofYears)),
    }
  }
}
