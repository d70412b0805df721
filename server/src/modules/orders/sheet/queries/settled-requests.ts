import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/types'
import { idRows } from '../../queries/lock-orders'

/** An open request of an order whose status an import changes, as it was before. */
export interface OpenRequest {
  id: string
  orderId: string
  statusChangedMeanwhile: boolean
}

export async function listOpenRequests(tx: Tx, orderIds: readonly string[]): Promise<OpenRequest[]> {
  const { rows } = await tx.execute<OpenRequest & Record<string, unknown>>(sql`
    select id, order_id as "orderId", status_changed_meanwhile as "statusChangedMeanwhile" from change_requests
    where status = 'pending' and order_id in ${idRows(orderIds)}`)
  return rows
}

/** Opens requests again that an import settled or marked. */
export async function reopenRequests(
  tx: Tx,
  requests: readonly Omit<OpenRequest, 'orderId'>[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return
  await tx.execute(sql`
    update change_requests set status = 'pending', decided_by = null, decided_at = null,
      status_changed_meanwhile = r."statusChangedMeanwhile", updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(requests)}::text::json) as r(id uuid, "statusChangedMeanwhile" boolean)
    where change_requests.id = r.id`)
}
