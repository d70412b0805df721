import type { OrderStatus } from '@portal/contract/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

export interface DecisionInput {
  status: 'approved' | 'rejected'
  response: string | null
  withdrawn: boolean
}

/** Settles a request if it is still pending; otherwise returns undefined. */
export async function settleRequest(tx: Tx, id: string, verdict: DecisionInput & { decidedBy: string; now: Date }) {
  const { now, ...decision } = verdict
  const [row] = await tx
    .update(changeRequests)
    .set({ ...decision, decidedAt: now, updatedAt: now })
    .where(and(eq(changeRequests.id, id), eq(changeRequests.status, 'pending')))
    .returning({ statusChangedMeanwhile: changeRequests.statusChangedMeanwhile })
  return row
}

/** Sets the next status of the request's locked order. */
export async function updateOrderStatus(tx: Tx, id: string, status: OrderStatus, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      status,
      statusBeforeRequest: null,
      // Always later than the previous value, even within one millisecond, so that the server detects a stale edit.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(orders.id, id))
}
