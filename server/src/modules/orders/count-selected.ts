import type { BulkCount, BulkCountResult } from '@portal/contract/orders/editing'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { countOrders } from './queries/count-orders'
import { isOneOf } from './queries/lock-orders'
import { selectOrders } from './queries/select-orders'

/**
 * Counts the orders that a bulk change would cover now, and those of them that are not signed.
 * @throws ApiError 404 when one of the ids is unknown or out of scope
 */
export async function countSelected(
  { db, subject, now, config }: SessionContext,
  { orderIds = [], matching }: BulkCount,
): Promise<BulkCountResult> {
  if (matching) {
    const selection = selectOrders(matching, subject, { now, timeZone: config.timeZone })
    return countOrders(db, selection.whereNow(), subject)
  }
  const wanted = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const counted = await countOrders(db, isOneOf(wanted), subject)
  if (counted.orders !== wanted.length) throw notFound(notFoundTexts.order)
  return counted
}
