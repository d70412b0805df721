import type { CreateOrder } from '@portal/contract/orders/placing'
import { recordAudit } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { orderEvent, summaryOf } from './order-events'
import type { OrderRow } from './order-row'
import { loadOrderingState } from './ordering-state'
import { prepareOrder } from './prepare-order'
import { storeOrder } from './store-order'

/** Keeps the order as a draft. Consents and a signature sent along are not stored: they are given at signing. */
export async function saveDraft(
  tx: Tx,
  ctx: SessionContext,
  input: CreateOrder,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const state = await loadOrderingState(tx, ctx)
  const { current } = state
  const draft = await prepareOrder(tx, ctx, state, input)
  const order = await storeOrder(tx, current, draft, null, ctx.now)
  await recordAudit(
    tx,
    ctx,
    orderEvent('order.draft-saved', order, {
      before: current && summaryOf(current),
      after: summaryOf(order),
    }),
  )
  return { order, isNew: !current }
}
