import type { PackagePromise } from '@portal/contract/marketing/promise'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../platform/database/bulk-values'
import { jsonObject } from '../../../platform/database/json-object'
import type { Tx } from '../../../platform/database/types'
import type { StoredDelivery } from '../delivery-rows'
import type { ItemToPlan, OrderToPlan } from '../plan-order'
import { promiseJson } from './package-promises'

interface DueOrder extends Record<string, unknown> {
  id: string
  dealerId: string
  orderYear: number
  status: string
  months: number
  /** Milliseconds since 1970. */
  signedAt: number
  plannedItems: string[]
  items: ItemToPlan[]
  deliveries: StoredDelivery[]
}

/**
 * Locks orders whose deliveries must be planned, until the transaction ends. The order is locked before its plan, as an
 * edit does, so the two never deadlock.
 * @returns their IDs
 */
export async function lockDueOrders(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from delivery_plans p join orders o on o.id = p.order_id
    where p.is_due order by o.id limit ${limit} for no key update of o skip locked`)
  return rows.map(({ id }) => id)
}

const promisesJson = sql<PackagePromise[]>`coalesce((
  select json_agg(${promiseJson} order by p.position) from package_promises p where p.package_id = i.package_id), '[]'::json)`

const itemJson = jsonObject<ItemToPlan>({
  id: sql`i.id`,
  packageName: sql`i.package_name`,
  tier: sql`i.tier`,
  priceCents: sql`i.price_cents`,
  quantity: sql`i.quantity`,
  pricingType: sql`i.pricing_type`,
  promises: promisesJson,
})

const deliveryJson = jsonObject<StoredDelivery>({
  id: sql`d.id`,
  orderItemId: sql`d.order_item_id`,
  position: sql`d.position`,
  weight: sql`d.weight`,
  of: sql`d."of"`,
  status: sql`d.status`,
  cancellation: sql`d.cancellation`,
  plannedCents: sql`d.planned_cents`,
  actualCents: sql`d.actual_cents`,
})

/**
 * Reads locked orders with their items and deliveries. A separate statement, because the one that locks them may still
 * see what another server has planned in the meantime as due.
 */
export async function readOrdersToPlan(tx: Tx, ids: readonly string[], timeZone: string): Promise<OrderToPlan[]> {
  const { rows } = await tx.execute<DueOrder>(sql`
    select o.id, o.dealer_id as "dealerId", o.order_year as "orderYear", o.status, o.months, (extract(epoch from o.signed_at) * 1000)::float8 as "signedAt",
      p.planned_items as "plannedItems",
      coalesce((select json_agg(${itemJson} order by i.position, i.id) from order_items i where i.order_id = o.id),
        '[]'::json) as items,
      coalesce((select json_agg(${deliveryJson} order by d.position, d.id) from deliveries d where d.order_id = o.id),
        '[]'::json) as deliveries
    from orders o join delivery_plans p on p.order_id = o.id
    where o.id = any(${idArray(ids)}) and p.is_due and o.signed_at is not null`)
  return rows.map(({ signedAt, ...order }) => ({ ...order, signedOn: toCalendarDate(new Date(signedAt), timeZone) }))
}
