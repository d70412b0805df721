import { canChangeSplit, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { currentTerms } from '@portal/contract/rules/order-terms'
import { program } from '@portal/contract/rules/program'
import { orderTotals } from '@portal/contract/rules/totals'
import { orderTexts } from '@portal/contract/texts/order'
import { invalidField } from '../../platform/http/api-errors'
import type { PackageRecord } from '../catalog/catalog-records'
import type { ClaimedLine, OrderRow } from './order-row'
import { priceChanged, unavailableItems } from './placing-errors'
import { priceItems } from './price-items'

interface DraftAmountsInput {
  claims: readonly ClaimedLine[]
  /** The total that the dealer saw, monthly or annual, in cents; absent when only prices are compared. */
  claimedTotalCents?: number
  draft: Pick<OrderRow, 'items' | 'months'> | undefined
  packages: readonly PackageRecord[]
  orderYear: number
}

/**
 * Computes the lines, months and totals of an order. The months are the draft's, which only staff set.
 * @throws ApiError 422 for packages that cannot be ordered, a total of zero, or amounts that the dealer did not see
 */
export function calculateDraftAmounts({ claims, claimedTotalCents, draft, packages, orderYear }: DraftAmountsInput) {
  const { lines, unavailable, changed } = priceItems({ claims, draftLines: draft?.items ?? [], packages, orderYear })
  if (unavailable.length > 0) throw unavailableItems(unavailable)
  const months = draft?.months ?? program.defaultMonths
  const totals = orderTotals(lines, months)
  // Zero is valid only as the monthly total of an order with only one-time packages.
  const isTotalZero = totals.annualCents === 0 || (claimedTotalCents === 0 && totals.monthlyCents > 0)
  if (isTotalZero) throw invalidField('totalAmount', orderTexts.invalidTotal)
  const isTotalCorrect =
    claimedTotalCents === undefined ||
    claimedTotalCents === totals.monthlyCents ||
    claimedTotalCents === totals.annualCents
  if (changed.length > 0 || !isTotalCorrect) throw priceChanged(changed, totals)
  return { lines, months, ...totals }
}

export const splitClosedMessage = (orderYear: number): string =>
  `The budget split could be changed through ${formatCalendarDate(splitChangeDeadline(orderYear, currentTerms))}.`

/**
 * Returns the spring percentage of a dealer's order: the requested one, else the draft's, else the program's default.
 * @throws ApiError 422 when the dealer requests another one after the last day for changes
 */
export function draftSplit(
  requestedPercent: number | undefined,
  draft: { springPercent: number } | undefined,
  orderYear: number,
  at: { now: Date; timeZone: string },
): number {
  const currentPercent = draft?.springPercent ?? program.springPercentDefault
  if (requestedPercent === undefined || requestedPercent === currentPercent) return currentPercent
  if (!canChangeSplit(orderYear, at.now, at.timeZone, currentTerms))
    throw invalidField('springPercent', splitClosedMessage(orderYear))
  return requestedPercent
}
