import type { CreateOrder } from '@portal/contract/orders/placing'
import { recordAudit } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { PackageRecord } from '../catalog/catalog-records'
import { orderEvent, summarizeOrder } from './order-events'
import type { OrderRow } from './order-row'
import type { OrderingState } from './ordering-state'
import { prepareOrder } from './prepare-order'
import { storeOrder } from './store-order'

/**
 * Stores the payload as the dealer's draft of the year, replacing an existing draft, and records the event.
 * @param known the payload's packages, if already loaded
 * @throws ApiError as `prepareOrder` does
 */
export async function storeDraft(
  tx: Tx,
  ctx: SessionContext,
  state: OrderingState,
  input: CreateOrder,
  known?: readonly PackageRecord[],
): Promise<OrderRow> {
  const { current } = state
  const draft = await prepareOrder(tx, ctx, state, input, known)
  const order = await storeOrder(tx, current, draft, null, ctx.now)
  const change = { before: current && summarizeOrder(current), after: summarizeOrder(order) }
  await recordAudit(tx, ctx, orderEvent('order.draft-saved', order, change))
  return order
}
