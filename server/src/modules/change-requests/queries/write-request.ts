import { askedText } from '@portal/contract/change-requests/picked-words'
import type { Picked } from '@portal/contract/change-requests/picks'
import type { ChangeType } from '@portal/contract/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { changeRequestSearchWords } from '../../../core/orders/change-request-search-words'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { RequestableOrder } from './find-requestable-order'

/**
 * Sets an order to `request` and remembers what it was, provided it still is that.
 * @returns when the order was changed by it, undefined when it no longer is what it was
 */
export async function markRequested(
  tx: Tx,
  order: Pick<RequestableOrder, 'id' | 'status'>,
  now: Date,
): Promise<Date | undefined> {
  const [changed] = await tx
    .update(orders)
    .set({
      status: 'request',
      statusBeforeRequest: order.status,
      // Later than before even within one millisecond, so that a stale edit of the order always shows.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning({ updatedAt: orders.updatedAt })
  return changed?.updatedAt
}

/** Stores an open request. A second one for the order violates `change_requests_open_key`. */
export async function insertRequest(
  tx: Tx,
  order: RequestableOrder,
  request: { changeType: ChangeType; message: string; picked: Picked | null; createdBy: string; now: Date },
): Promise<{ id: string; createdAt: Date }> {
  const { changeType, message, picked, createdBy, now } = request
  const id = crypto.randomUUID()
  await tx.insert(changeRequests).values({
    id,
    orderId: order.id,
    changeType,
    message,
    picked,
    createdBy,
    searchText: changeRequestSearchWords({ ...order, message: askedText(request) }),
    createdAt: now,
    updatedAt: now,
  })
  return { id, createdAt: now }
}
