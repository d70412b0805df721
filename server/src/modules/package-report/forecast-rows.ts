import { combineEstimates } from '@portal/contract/package-report/forecast'
import type { Forecast } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import type { DealersOfKind, StepRow } from './queries/list-steps'

/** Dealers with the same district and brand are of the same kind. */
const dealerKind = ({ district, brand }: Pick<DealersOfKind, 'district' | 'brand'>): string =>
  JSON.stringify([district, brand])

const isThisYear = ({ move }: StepRow): boolean => move !== 'was' && move !== 'left'

function sumByKey(rows: readonly StepRow[], getKey: (row: StepRow) => string, value: (row: StepRow) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + value(row))
  return sums
}

/**
 * The share of a past year's later orders to expect now, by kind of dealer. It is the number of dealers who have not ordered
 * yet, divided by the number who had not ordered by this day in the past year.
 * @param steps steps of dealers into the current year and into the past year
 */
function expectedShares(steps: readonly StepRow[], dealers: readonly DealersOfKind[], year: number, pastYear: number) {
  const dealerSteps = steps.filter(({ kind }) => kind === 'dealer')
  const count = ({ dealers: number }: StepRow) => number
  const ordered = sumByKey(
    dealerSteps.filter((row) => row.orderYear === year && isThisYear(row)),
    dealerKind,
    count,
  )
  const past = dealerSteps.filter((row) => row.orderYear === pastYear && !isThisYear(row))
  const before = sumByKey(
    past.filter(({ isBefore }) => isBefore),
    dealerKind,
    count,
  )
  const after = sumByKey(
    past.filter(({ isBefore }) => !isBefore),
    dealerKind,
    count,
  )
  const all = new Map(dealers.map((row) => [dealerKind(row), row.dealers]))
  const expectedShare = (kind: string): number => {
    const openThisYear = Math.max((all.get(kind) ?? 0) - (ordered.get(kind) ?? 0), 0)
    const openInPastYear = Math.max((all.get(kind) ?? 0) - (before.get(kind) ?? 0), after.get(kind) ?? 0)
    return openInPastYear === 0 ? 0 : openThisYear / openInPastYear
  }
  return expectedShare
}

/** The years whose previous year had orders. Any other year is no basis for a forecast. */
export const yearsWithOrders = (steps: readonly StepRow[], years: readonly number[]): number[] =>
  years.filter((year) => steps.some((step) => step.orderYear === year && step.kind === 'dealer' && !isThisYear(step)))

interface ForecastBasis {
  /** The steps of all dealers within scope and filter. */
  steps: readonly StepRow[]
  dealers: readonly DealersOfKind[]
  /** The current order year. */
  year: number
  /** The years on which the forecast is based, newest first. */
  years: readonly number[]
}

/**
 * Creates the function that forecasts rows. Each past year gives an estimate: the signed amount, plus what dealers of the same
 * district and brand ordered after this day in that year, scaled to the dealers who have not ordered yet.
 * @returns a function from the steps of one row, and its signed cents, to its forecast
 */
export function createForecast({ steps, dealers, year, years }: ForecastBasis) {
  const shares = years.map((pastYear) => expectedShares(steps, dealers, year, pastYear))
  return (rows: readonly StepRow[], signedCents: number): Forecast => {
    const estimates = years.map((pastYear, index) => {
      const after = rows.filter((row) => row.orderYear === pastYear && !isThisYear(row) && !row.isBefore)
      const cents = after.reduce((sum, row) => sum + Number(row.cents) * (shares[index]?.(dealerKind(row)) ?? 0), 0)
      return signedCents + Math.round(cents)
    })
    const { expected, lowest, highest } = combineEstimates(signedCents, estimates)
    return {
      investment: toDecimalString(expected),
      lowest: toDecimalString(lowest),
      highest: toDecimalString(highest),
    }
  }
}
