import { sql } from 'drizzle-orm'
import { countsForYear } from '../../core/orders/order-conditions'
import type { Db } from '../../platform/database/types'

export interface CheckedOrder extends Record<string, unknown> {
  id: string
  number: string
  /** The amounts of the order do not match its items. */
  hasWrongTotals: boolean
  /** Another order of the dealer and year also counts. */
  isSecond: boolean
  hasNoHistory: boolean
  /** Signed in the portal, but without the signed agreement. */
  lacksAgreement: boolean
  /** Its program version took effect after it was signed. */
  hasLaterProgram: boolean
  /** Another program version was in effect already when it was signed. */
  hasEarlierProgram: boolean
  /** The sequence part of the number; null if the number has another format. */
  sequence: number | null
}

const counts = countsForYear(sql.raw('b.status'))
const otherCountsForYear = countsForYear(sql.raw('o.status'))

/** Lists orders after the given id, by id, with their problems. Reads only the block and related rows. */
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
        and o.id <> b.id and ${otherCountsForYear}) as "isSecond",
      not exists (select from audit_events e where e.order_id = b.id) as "hasNoHistory",
      b.signed_at is not null and not exists (select from agreement_snapshots s where s.order_id = b.id)
        and not exists (select from audit_events e where e.order_id = b.id and e.action = 'order.imported') as "lacksAgreement",
      coalesce(b.program_number > 1 and b.signed_at < (select v.takes_effect_at from program_versions v
        where v.number = b.program_number), false) as "hasLaterProgram",
      coalesce(b.signed_at >= (select v.superseded_at from program_versions v
        where v.number = coalesce(b.program_number, 1)), false) as "hasEarlierProgram",
      (substring(b.order_number from '^[0-9]{4}-([0-9]{6,15})$'))::float8 as sequence
    from block b left join item on item.order_id = b.id
    order by b.id`)
  return rows
}

/** Returns the last sequence used for an order number; 0 if none was. */
export async function findLastSequence(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select (case when is_called then last_value else last_value - 1 end)::float8 as last from order_numbers`,
  )
  return rows[0]?.last ?? 0
}
