import type { Capability } from '@portal/contract/api/capabilities'
import { mostOrdersMatching } from '@portal/contract/orders/editing'
import { notFoundTexts } from '@portal/contract/texts/call'
import { orderEditTexts } from '@portal/contract/texts/order'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { invalidField, notFound } from '../../platform/http/refusals'
import { lockOrders, lockSelection } from './queries/lock-orders'
import { type OrderFilter, selectOrders } from './queries/select-orders'

/** What a bulk call is about: orders by their ids, or all that a list's filter finds now. */
export interface BulkSelection {
  orderIds?: readonly string[]
  matching?: OrderFilter
}

/**
 * Locks the orders a bulk call is about and gives their ids.
 * @throws ApiError 404 when one of the ids is unknown or out of scope, 422 when the filter finds more than a call may
 *   take: then nothing is done to any
 */
export async function lockSelected(
  tx: Tx,
  ctx: SessionContext,
  { orderIds = [], matching }: BulkSelection,
  capability: Capability,
): Promise<string[]> {
  if (matching) {
    const selection = selectOrders(matching, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
    const reach = { subject: ctx.subject, capability, most: mostOrdersMatching }
    const { ids, found } = await lockSelection(tx, selection, reach)
    if (found > mostOrdersMatching)
      throw invalidField('matching', orderEditTexts.tooManyFound(found, mostOrdersMatching))
    return ids
  }
  const wanted = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const found = await lockOrders(tx, wanted, ctx.subject, capability)
  if (found.length !== wanted.length) throw notFound(notFoundTexts.order)
  return found
}
