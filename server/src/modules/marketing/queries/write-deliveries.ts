import { getTableColumns, sql } from 'drizzle-orm'
import { deliveries } from '../../../db/tables/deliveries'
import { recordColumns, recordValues, storedColumns } from '../../../platform/database/bulk-values'
import type { Tx } from '../../../platform/database/types'
import type { NewDelivery } from '../delivery-rows'
import type { DeliveryChange } from '../plan-order'

const {
  status: _status,
  cancellation: _cancellation,
  inMarketFrom: _from,
  inMarketTo: _to,
  actualCents: _actual,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...newColumns
} = getTableColumns(deliveries)

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Stores new deliveries and their first events. A delivery that exists violates `deliveries_promise_key`. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    with stored as (
      insert into deliveries (${storedColumns(newColumns)}, created_at, updated_at)
      select ${recordValues(newColumns)}, ${at(now)}, ${at(now)}
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(${recordColumns(newColumns)})
      returning id, status)
    insert into delivery_events (delivery_id, at, kind, to_status) select id, ${at(now)}, 'planned', status from stored`)
}

/** Changes the status and amount of deliveries, and stores an event for each that is canceled or restored. */
export async function updateDeliveries(tx: Tx, changes: readonly DeliveryChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ former, ...change }) => ({ ...change, formerStatus: former.status }))
  await tx.execute(sql`
    with change as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as r(id uuid, status text, cancellation text, "plannedCents" bigint, "formerStatus" text)),
    stored as (
      update deliveries d set status = c.status, cancellation = c.cancellation, planned_cents = c."plannedCents",
        version = d.version + 1, updated_at = greatest(${at(now)}, d.updated_at + interval '1 millisecond')
      from change c where c.id = d.id
      returning d.id, c.status, c.cancellation, c."formerStatus")
    insert into delivery_events (delivery_id, at, kind, from_status, to_status, reason)
    select id, ${at(now)}, case when status = 'cancelled' then 'canceled' else 'restored' end, "formerStatus", status, cancellation
    from stored where status <> "formerStatus"`)
}

/** Records which items of the orders are planned. */
export async function markPlanned(
  tx: Tx,
  plans: readonly { orderId: string; plannedItems: string[] }[],
  now: Date,
): Promise<void> {
  const rows = plans.map(({ orderId, plannedItems }) => ({ orderId, items: `{${plannedItems.join(',')}}` }))
  await tx.execute(sql`
    update delivery_plans p set is_due = false, planned_items = r.items::uuid[], planned_at = ${at(now)}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("orderId" uuid, items text)
    where p.order_id = r."orderId"`)
}
