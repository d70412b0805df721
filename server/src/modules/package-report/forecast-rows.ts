import type { Forecast } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import type { DealersOfKind, StepRow } from './queries/list-steps'

/** Dealers with the same district and brand are of the same kind. */
const dealerKind = ({ district, brand }: Pick<DealersOfKind, 'district' | 'brand'>): string =>
  JSON.stringify([district, brand])

const isThisYear = ({ move }: StepRow): boolean => move !== 'was' && move !== 'left'

function sumBy(rows: readonly StepRow[], getKey: (row: StepRow) => string, value: (row: StepRow) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + value(row))
  return sums
}

/**
 * The share of a past year's later orders to expect now, by kind of dealer. It is the number of dealers who have not ordered
 * yet, divided by the number who had not ordered by this day then.
 * @param steps steps of dealers into the current year and into the past year
 */
function expectedShares(steps: readonly StepRow[], dealers: readonly DealersOfKind[], year: number, intoYear: number) {
  const dealerSteps = steps.filter(({ kind }) => kind === 'dealer')
  const count = ({ dealers: number }: StepRow) => number
  const ordered = sumBy(
    dealerSteps.filter((row) => row.orderYear === year && isThisYear(row)),
    dealerKind,
    count,
  )
  const past = dealerSteps.filter((row) => row.orderYear === intoYear && !isThisYear(row))
  const before = sumBy(
    past.filter(({ isBefore }) => isBefore),
    dealerKind,
    count,
  )
  const after = sumBy(
    past.filter(({ isBefore }) => !isBefore),
    dealerKind,
    count,
  )
  const all = new Map(dealers.map((row) => [dealerKind(row), row.dealers]))
  const expectedShare = (kind: string): number => {
    const openNow = Math.max((all.get(kind) ?? 0) - (ordered.get(kind) ?? 0), 0)
    const openThen = Math.max((all.get(kind) ?? 0) - (before.get(kind) ?? 0), after.get(kind) ?? 0)
    return openThen === 0 ? 0 : openNow / openThen
  }
  return expectedShare
}

/** The years with orders in the year before. A year without any is no basis for a forecast. */
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
 * Forecasts rows. Adds to the signed amount what dealers of the same district and brand ordered after this day in past years,
 * scaled to the dealers who have not ordered yet. Without a past year, the forecast is the signed amount.
 * @returns a function from the steps of one row, and its signed cents, to its forecast
 */
export function createForecast({ steps, dealers, year, years }: ForecastBasis) {
  const shares = years.map((intoYear) => expectedShares(steps, dealers, year, intoYear))
  return (rows: readonly StepRow[], signedCents: number): Forecast => {
    const estimates = years.map((intoYear, index) => {
      const after = rows.filter((row) => row.orderYear === intoYear && !isThisYear(row) && !row.isBefore)
      const cents = after.reduce((sum, row) => sum + Number(row.cents) * (shares[index]?.(dealerKind(row)) ?? 0), 0)
      return signedCents + Math.round(cents)
    })
    const [expected = signedCents] = estimates
    return {
      investment: toDecimalString(expected),
      lowest: toDecimalString(Math.min(expected, ...estimates)),
      highest: toDecimalString(Math.max(expected, ...estimates)),
    }
  }
}
