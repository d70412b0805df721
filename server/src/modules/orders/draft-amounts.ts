import { canChangeSplit, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { monthsToSign, type OrderTerms } from '@portal/contract/rules/order-terms'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
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
  draft: Pick<OrderRow, 'items' | 'months' | 'monthsSetByStaff'> | undefined
  packages: readonly PackageRecord[]
  orderYear: number
  /** The facts of the order year. */
  facts: Pick<ContractFacts, 'defaultMonths'>
}

/**
 * Computes the lines, months and totals of an order. The months are those that staff set on the draft, or
 * the default of the order year.
 * @throws ApiError 422 for packages that cannot be ordered, a total of zero, or amounts that the dealer did not see
 */
export function calculateDraftAmounts({
  claims,
  claimedTotalCents,
  draft,
  packages,
  orderYear,
  facts,
}: DraftAmountsInput) {
  const { lines, unavailable, changed } = priceItems({ claims, draftLines: draft?.items ?? [], packages, orderYear })
  if (unavailable.length > 0) throw unavailableItems(unavailable)
  const months = monthsToSign(draft, facts)
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

export const splitClosedMessage = (orderYear: number, terms: OrderTerms): string =>
  `The budget split could be changed through ${formatCalendarDate(splitChangeDeadline(orderYear, terms))}.`

/**
 * Returns the spring percentage of a dealer's order: the requested one, else the draft's, else the program's default.
 * @throws ApiError 422 when the dealer requests another one after the last day for changes
 */
export function draftSplit(
  requestedPercent: number | undefined,
  draft: { springPercent: number } | undefined,
  orderYear: number,
  at: { now: Date; timeZone: string; terms: OrderTerms },
): number {
  const currentPercent = draft?.springPercent ?? at.terms.springPercentDefault
  if (requestedPercent === undefined || requestedPercent === currentPercent) return currentPercent
  if (!canChangeSplit(orderYear, at.now, at.timeZone, at.terms))
    throw invalidField('springPercent', splitClosedMessage(orderYear, at.terms))
  return requestedPercent
}
