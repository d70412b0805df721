import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/types'
import { idRows } from '../../queries/lock-orders'
import { instantText } from './list-imported-orders'

/** A pending request of an order whose status an import changes, as it was before. */
export interface PendingRequest {
  id: string
  orderId: string
  statusChangedMeanwhile: boolean
  /** The timestamp as text, to restore it to the microsecond. */
  updatedAt: string
}

export async function listPendingRequests(tx: Tx, orderIds: readonly string[]): Promise<PendingRequest[]> {
  const { rows } = await tx.execute<PendingRequest & Record<string, unknown>>(sql`
    select id, order_id as "orderId", status_changed_meanwhile as "statusChangedMeanwhile",
      ${instantText(sql`updated_at`)} as "updatedAt"
    from change_requests
    where status = 'pending' and order_id in ${idRows(orderIds)}`)
  return rows
}

/** A settled request that is pending again. */
export interface ReopenedRequest {
  id: string
  orderId: string
  changeType: string
  /** The status before it was reopened. */
  status: string
}

/** Restores requests that an import settled or marked. Returns the reopened ones. */
export async function restoreRequests(
  tx: Tx,
  requests: readonly Omit<PendingRequest, 'orderId'>[],
): Promise<ReopenedRequest[]> {
  if (requests.length === 0) return []
  const { rows } = await tx.execute<ReopenedRequest & Record<string, unknown>>(sql`
    update change_requests set status = 'pending', decided_by = null, decided_at = null,
      status_changed_meanwhile = r."statusChangedMeanwhile", updated_at = r."updatedAt"
    from json_to_recordset(${JSON.stringify(requests)}::text::json)
        as r(id uuid, "statusChangedMeanwhile" boolean, "updatedAt" timestamptz)
      join change_requests former on former.id = r.id
    where change_requests.id = r.id
    returning former.id, former.order_id as "orderId", former.change_type as "changeType", former.status`)
  return rows.filter(({ status }) => status !== 'pending')
}
