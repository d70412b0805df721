import {
  applyPickedChanges,
  getTotals,
  pickedChanges,
  toReplyTotals,
} from '@portal/contract/change-requests/picked-order'
import type { PackagePick, PickedSnapshot } from '@portal/contract/change-requests/picks'
import { notFoundTexts } from '@portal/contract/texts/call'
import { changeRequestTexts, orderTexts } from '@portal/contract/texts/order'
import type { Tx } from '../../../platform/database/types'
import { invalidField, notFound } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { listPackagesByIds } from '../../catalog/queries/find-packages'
import { toOrderDetail } from '../order-detail-reply'
import { getPackageIds } from '../order-row'
import { priceChanged, stale, unavailableItems } from '../placing-errors'
import { findOrder } from '../queries/find-order'
import { toPickable, validatePicks } from './validate-picks'

/** The picks with their prices. The order's `updatedAt` is added when the request is stored. */
export type PricedPicks = Omit<PickedSnapshot, 'orderUpdatedAt'>

/**
 * Prices the picks for a locked order from the catalog of the order's year, as a staff edit would, never at the sent
 * price.
 * @throws ApiError 404 out of scope, 412 with `details.current` for picks based on an older version, 422 for invalid
 * picks: UNAVAILABLE_ITEMS with each reason, PRICE_CHANGED for a price that differs from the one seen
 */
export async function pricePicks(
  tx: Tx,
  ctx: SessionContext,
  orderId: string,
  { picks, updatedAt }: { picks: readonly PackagePick[]; updatedAt?: string },
): Promise<PricedPicks> {
  const row = await findOrder(tx, orderId, ctx.subject)
  if (!row) throw notFound(notFoundTexts.order)
  const order = toOrderDetail(ctx, row)
  if (updatedAt !== undefined && Date.parse(updatedAt) !== row.updatedAt.getTime()) throw stale(order)
  const picked = picks.flatMap((pick) => (pick.kind === 'drop' ? [] : [pick.packageId]))
  const packages = await listPackagesByIds(tx, [...new Set([...picked, ...getPackageIds(row.items)])])
  const { items, orderYear, months } = order
  const { unavailable, changed, isLineMissing } = validatePicks({ picks, items, orderYear, packages })
  if (isLineMissing) throw invalidField('picks', changeRequestTexts.pickNotOnOrder)
  if (unavailable.length > 0) throw unavailableItems(unavailable, changeRequestTexts.picksRejected)

  const changes = pickedChanges(picks, items, packages.map(toPickable))
  const after = applyPickedChanges(items, changes)
  if (after.length === 0) throw invalidField('picks', changeRequestTexts.picksLeaveNothing)
  const totals = getTotals(after, months)
  if (changed.length > 0) throw priceChanged(changed, totals, changeRequestTexts.picksPriced)
  if (totals.annualCents === 0) throw invalidField('picks', orderTexts.invalidTotal)
  return { changes, months, before: toReplyTotals(getTotals(items, months)), after: toReplyTotals(totals) }
}
