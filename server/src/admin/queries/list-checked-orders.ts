import { sql } from 'drizzle-orm'
import { countsForYear } from '../../core/orders/ordered'
import type { Db } from '../../platform/database/types'

export interface CheckedOrder extends Record<string, unknown> {
  id: string
  number: string
  /** The amounts on the order are not those of its items. */
  hasWrongTotals: boolean
  /** Another order of the dealer and year counts as well. */
  isSecond: boolean
  hasNoHistory: boolean
  /** Signed in the portal, but without the agreement that was signed. */
  lacksAgreement: boolean
  /** The part of the number that the portal draws; null where the number has another form. */
  sequence: number | null
}

const counts = countsForYear(sql.raw('b.status'))
const otherCounts = countsForYear(sql.raw('o.status'))

/** Orders after the given id, by id, with what is wrong with them. Reads no more than the block and what belongs to it. */
export async function listCheckedOrders(db: Db, after: string, limit: number): Promise<CheckedOrder[]> {
  const { rows } = await db.execute<CheckedOrder>(sql`
    with block as (select * from orders where id > ${after}::uuid order by id limit ${limit}),
    item as (
      select order_id,
        coalesce(sum(price_cents::bigint * quantity) filter (where pricing_type = 'monthly'), 0) as monthly,
        coalesce(sum(price_cents::bigint * quantity) filter (where pricing_type = 'one_time'), 0) as one_time
      from order_items where order_id in (select id from block) group by order_id)
    select b.id, b.order_number as number,
      b.monthly_cents <> coalesce(item.monthly, 0) or b.one_time_cents <> coalesce(item.one_time, 0)
        or b.annual_cents <> b.monthly_cents * b.months + b.one_time_cents as "hasWrongTotals",
      ${counts} and exists (select from orders o where o.dealer_id = b.dealer_id and o.order_year = b.order_year
        and o.id <> b.id and ${otherCounts}) as "isSecond",
      not exists (select from audit_events e where e.order_id = b.id) as "hasNoHistory",
      b.signed_at is not null and not exists (select from agreement_snapshots s where s.order_id = b.id)
        and not exists (select from audit_events e where e.order_id = b.id and e.action = 'order.imported') as "lacksAgreement",
      (substring(b.order_number from '^[0-9]{4}-([0-9]{6,15})$'))::float8 as sequence
    from block b left join item on item.order_id = b.id
    order by b.id`)
  return rows
}

/** The last sequence that was drawn for an order number; 0 before the first. */
export async function findLastSequence(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select (case when is_called then last_value else last_value - 1 end)::float8 as last from order_numbers`,
  )
  return rows[0]?.last ?? 0
}
