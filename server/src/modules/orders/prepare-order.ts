import { isDeepStrictEqual } from 'node:util'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { CreateOrder } from '@portal/contract/orders/placing'
import { isDraft } from '@portal/contract/rules/order-status'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { PackageRecord } from '../catalog/catalog-records'
import { listPackagesByIds } from '../catalog/queries/find-packages'
import { overlaySentContact } from './dealer-information'
import { calculateDraftAmounts, draftSplit } from './draft-amounts'
import { findNewYear } from './find-new-year'
import { toOrderDetail } from './order-detail-reply'
import type { OrderDraft } from './order-draft'
import { getPaymentTerms } from './order-reply'
import { type ClaimedLine, getPackageIds, type OrderRow } from './order-row'
import type { OrderingState } from './ordering-state'
import { orderExists, orderYearChanged, stale } from './placing-errors'

/**
 * Whether the cart is from a past year: it names that year, or contains packages of a draft carried past the rollover.
 */
function isFromAnotherYear(input: CreateOrder, state: OrderingState, packages: readonly PackageRecord[]): boolean {
  if (input.orderYear !== undefined) return input.orderYear !== state.orderYear
  const carriedOverIds = new Set(state.carriedOver.flatMap((row) => row.items.map((line) => line.packageId)))
  return packages.some((item) => item.packageYear < state.orderYear && carriedOverIds.has(item.id))
}

const getClaim = ({ packageId, priceCents, pricingType }: ClaimedLine) => ({ packageId, priceCents, pricingType })

/** Whether the stored order already has the sent content. */
function isAlreadyStored(
  stored: OrderRow,
  sent: { claims: readonly ClaimedLine[]; springPercent?: number; dealerInformation: DealerInformation },
): boolean {
  return (
    isDeepStrictEqual(stored.items.map(getClaim), sent.claims.map(getClaim)) &&
    (sent.springPercent ?? stored.springPercent) === stored.springPercent &&
    isDeepStrictEqual(stored.dealerInformation, sent.dealerInformation)
  )
}

/**
 * Builds the order that a payload requests from the catalog's prices and the dealer's current record, and validates it.
 * The draft it replaces is `state.current`.
 * @param known the payload's packages, if already loaded
 * @throws ApiError 409 ORDER_EXISTS, 412 STALE, 422 for email address, year, packages, prices, total and split
 */
export async function prepareOrder(
  tx: Tx,
  ctx: SessionContext,
  state: OrderingState,
  input: CreateOrder,
  known?: readonly PackageRecord[],
): Promise<OrderDraft> {
  const { dealer, orderYear, current } = state
  const dealerInformation = overlaySentContact(dealer.record, input.contactInfo)
  const claims = input.items.map(({ packageId, packageName, price, pricingType }) => ({
    packageId: packageId?.toLowerCase() ?? null,
    packageName,
    priceCents: price,
    pricingType,
  }))
  const packages = known ?? (await listPackagesByIds(tx, getPackageIds(claims)))
  if (isFromAnotherYear(input, state, packages))
    throw orderYearChanged(await findNewYear(tx, claims, packages, orderYear))
  if (current && !isDraft(current)) throw orderExists()

  if (current && input.updatedAt !== undefined && Date.parse(input.updatedAt) !== current.updatedAt.getTime()) {
    // A retry after a lost response has the first call's `updatedAt` and the content that is already stored.
    const isRetry = input.status === 'pending' && isAlreadyStored(current, { ...input, claims, dealerInformation })
    if (!isRetry) throw stale(toOrderDetail(ctx, current))
  }

  const { timeZone } = ctx.config
  const facts = ctx.program.contractFacts(orderYear)
  const amounts = calculateDraftAmounts({
    claims,
    claimedTotalCents: input.totalAmount,
    draft: current,
    packages,
    orderYear,
    facts,
  })
  const at = { now: ctx.now, timeZone, terms: facts }
  const springPercent = draftSplit(input.springPercent, current, orderYear, at)
  return {
    dealerId: dealer.id,
    orderYear,
    ...amounts,
    springPercent,
    paymentTerms: getPaymentTerms(dealer.paymentTerms),
    dealerInformation,
  }
}
