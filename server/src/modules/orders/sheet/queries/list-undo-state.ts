import { type SQL, sql } from 'drizzle-orm'
import { countsForYear } from '../../../../core/orders/order-conditions'
import type { Tx } from '../../../../platform/database/types'
import type { UndoneOrder } from '../order-change'

const getRecords = (rows: readonly UndoneOrder[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, "updatedAt" timestamptz, "isCreated" boolean,
    counts boolean)`

/** Locks an import's orders until the transaction ends. */
export async function lockUndoneOrders(tx: Tx, rows: readonly UndoneOrder[]): Promise<void> {
  await tx.execute(sql`
    select 1 from orders where id in (select r.id from ${getRecords(rows)}) order by id for no key update`)
}

/**
 * Lists the orders that cannot be restored: deleted, changed, signed or with a change request since, or blocked by
 * another order that now counts for the dealer's year.
 */
export async function listUndoObstacles(tx: Tx, rows: readonly UndoneOrder[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with undone as (select * from ${getRecords(rows)})
    select r.id from undone r left join orders o on o.id = r.id
    where o.id is null
      or date_trunc('milliseconds', o.updated_at) <> r."updatedAt"
      or exists (select 1 from change_requests c where c.order_id = o.id
        and (r."isCreated" or c.updated_at > o.updated_at))
      or (r."isCreated" and exists (select 1 from agreement_snapshots s where s.order_id = o.id))
      or (r.counts and exists (select 1 from orders other
        where other.dealer_id = o.dealer_id and other.order_year = o.order_year and other.id <> o.id
          and ${countsForYear(sql.raw('other.status'))} and other.id not in (select id from undone)))`)
  return found.rows.map(({ id }) => id)
}
