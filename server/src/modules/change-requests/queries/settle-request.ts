import type { OrderStatus } from '@portal/contract/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

export interface Verdict {
  status: 'approved' | 'rejected'
  response: string | null
  withdrawn: boolean
}

/** Settles a request while it is pending; undefined when somebody was faster. */
export async function settleRequest(tx: Tx, id: string, verdict: Verdict & { decidedBy: string; now: Date }) {
  const { now, ...decision } = verdict
  const [row] = await tx
    .update(changeRequests)
    .set({ ...decision, decidedAt: now, updatedAt: now })
    .where(and(eq(changeRequests.id, id), eq(changeRequests.status, 'pending')))
    .returning({ statusChangedMeanwhile: changeRequests.statusChangedMeanwhile })
  return row
}

/** Gives the request's order, which is locked, the status it goes on with. */
export async function moveOrder(tx: Tx, id: string, status: OrderStatus, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      status,
      statusBeforeRequest: null,
      // Later than before even within one millisecond, so that a stale edit of the order always shows.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(orders.id, id))
}
