import { requestText } from '@portal/contract/change-requests/picked-text'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { ChangeType } from '@portal/contract/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { changeRequestSearchText } from '../../../core/orders/change-request-search-text'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { RequestableOrder } from './find-requestable-order'

/**
 * Sets an order's status to `request` and stores the previous one, unless its status changed since it was read.
 * @returns the order's new `updatedAt`, undefined when its status changed
 */
export async function markOrderRequested(
  tx: Tx,
  order: Pick<RequestableOrder, 'id' | 'status'>,
  now: Date,
): Promise<Date | undefined> {
  const [changed] = await tx
    .update(orders)
    .set({
      status: 'request',
      statusBeforeRequest: order.status,
      // Always later than the previous value, even within one millisecond, so that the server detects a stale edit.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning({ updatedAt: orders.updatedAt })
  return changed?.updatedAt
}

/** Stores a pending request. A second one for the order violates `change_requests_open_key`. */
export async function insertRequest(
  tx: Tx,
  order: RequestableOrder,
  request: { changeType: ChangeType; message: string; picked: PickedSnapshot | null; createdBy: string; now: Date },
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
    searchText: changeRequestSearchText({ ...order, message: requestText(request) }),
    createdAt: now,
    updatedAt: now,
  })
  return { id, createdAt: now }
}
