import type { Capability } from '@portal/contract/api/capabilities'
import { type BulkCount, type BulkCountResult, maxOrdersMatching } from '@portal/contract/orders/editing'
import { notFoundTexts } from '@portal/contract/texts/call'
import { orderEditTexts } from '@portal/contract/texts/order'
import type { Tx } from '../../platform/database/types'
import { invalidField, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { countOrders } from './queries/count-orders'
import { isOneOf, lockOrders, lockSelection } from './queries/lock-orders'
import { type OrderFilter, selectOrders } from './queries/select-orders'

/** The orders of a bulk call: by ID, or all that currently match a list's filter. */
interface BulkSelection {
  orderIds?: readonly string[]
  matching?: OrderFilter
}

/**
 * Locks the orders of a bulk call and returns their IDs.
 * @throws ApiError 404 when one of the IDs is unknown or out of scope, 422 when the filter matches more orders than one call
 *   may change; then no order changes
 */
export async function lockSelected(
  tx: Tx,
  ctx: SessionContext,
  { orderIds = [], matching }: BulkSelection,
  capability: Capability,
): Promise<string[]> {
  if (matching) {
    const selection = selectOrders(matching, ctx.subject, {
      now: ctx.now,
      timeZone: ctx.config.timeZone,
      running: ctx.program.running,
    })
    const reach = { subject: ctx.subject, capability, most: maxOrdersMatching }
    const { ids, found } = await lockSelection(tx, selection, reach)
    if (found > maxOrdersMatching) throw invalidField('matching', orderEditTexts.tooManyFound(found, maxOrdersMatching))
    return ids
  }
  const distinctIds = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const found = await lockOrders(tx, distinctIds, ctx.subject, capability)
  if (found.length !== distinctIds.length) throw notFound(notFoundTexts.order)
  return found
}

/**
 * Counts the orders that a bulk change would currently affect, and the unsigned ones among them.
 * @throws ApiError 404 when one of the IDs is unknown or out of scope
 */
export async function countSelected(
  { db, subject, now, config, program }: SessionContext,
  { orderIds = [], matching }: BulkCount,
): Promise<BulkCountResult> {
  if (matching) {
    const selection = selectOrders(matching, subject, { now, timeZone: config.timeZone, running: program.running })
    return countOrders(db, selection.whereNow(), subject)
  }
  const distinctIds = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const counted = await countOrders(db, isOneOf(distinctIds), subject)
  if (counted.orders !== distinctIds.length) throw notFound(notFoundTexts.order)
  return counted
}
