import { spentStatuses } from '@portal/contract/marketing/delivery-status'
import type { Delivery } from '@portal/contract/marketing/marketing'
import type { Tier } from '@portal/contract/rules/pricing'
import { type SQL, sql } from 'drizzle-orm'
import { countsForYear, isOpenableByLink } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'

interface ItemRow {
  id: string
  packageName: string
  tier: Tier | null
}

/** A delivery without what depends on the day or the reader. */
export type DeliveryRow = Omit<Delivery, 'dealerStatus' | 'isLate' | 'month' | 'needsProof' | 'plannedAmount'> & {
  orderItemId: string
  promiseKey: string
  packageName: string
  tier: Tier | null
  plannedCents: number
}

/** An order with its items and deliveries. */
export interface OrderDeliveriesRow {
  orderId: string
  orderNumber: string
  orderYear: number
  annualCents: number
  springPercent: number
  isCanceled: boolean
  isBeingPlanned: boolean
  items: ItemRow[]
  deliveries: DeliveryRow[]
}

const itemJson = jsonObject<ItemRow>({ id: sql`i.id`, packageName: sql`i.package_name`, tier: sql`i.tier` })

const deliveryJson = jsonObject<DeliveryRow>({
  id: sql`d.id`,
  orderItemId: sql`d.order_item_id`,
  promiseKey: sql`d.promise_key`,
  packageName: sql`d.package_name`,
  tier: sql`d.tier`,
  kind: sql`d.kind`,
  title: sql`d.title`,
  note: sql`d.note`,
  sequence: sql`d.sequence`,
  of: sql`d."of"`,
  status: sql`d.status`,
  season: sql`d.season`,
  windowFrom: sql`d.window_from`,
  windowTo: sql`d.window_to`,
  inMarketFrom: sql`d.in_market_from`,
  inMarketTo: sql`d.in_market_to`,
  needsInput: sql`d.needs_input`,
  inputDue: sql`d.input_due`,
  proofDue: sql`d.proof_due`,
  plannedCents: sql`d.planned_cents`,
})

const orderJson = jsonObject<OrderDeliveriesRow>({
  orderId: sql`${orders.id}`,
  orderNumber: sql`${orders.orderNumber}`,
  orderYear: sql`${orders.orderYear}`,
  annualCents: sql`${orders.annualCents}`,
  springPercent: sql`${orders.springPercent}`,
  isCanceled: sql`${orders.status} = 'cancelled'`,
  isBeingPlanned: sql`exists (select from delivery_plans p where p.order_id = ${orders.id} and p.is_due)`,
  items: sql`coalesce((select json_agg(${itemJson} order by i.position, i.id) from order_items i
    where i.order_id = ${orders.id}), '[]'::json)`,
  deliveries: sql`coalesce((select json_agg(${deliveryJson} order by d.position, d.created_at, d.id) from deliveries d
    where d.order_id = ${orders.id}), '[]'::json)`,
})

/** Finds an order within scope with its items and deliveries, in one statement. */
export async function findOrderDeliveries(
  db: Db,
  id: string,
  subject: ScopeSubject,
): Promise<OrderDeliveriesRow | undefined> {
  const { rows } = await db.execute<{ order: OrderDeliveriesRow }>(sql`
    select ${orderJson} as "order" from ${orders}
    where ${orders.id} = ${id} and ${withinScope(orders.dealerId, subject, 'delivery.read')}
      and ${isOpenableByLink(subject) ?? sql`true`}`)
  return rows[0]?.order
}

/** Whether money was spent on a delivery of the order. */
const hasCommitted = sql`exists (select from deliveries d where d.order_id = ${orders.id}
  and (d.actual_cents is not null or d.status in ${[...spentStatuses]}))`

/** Signed orders of a dealer. Of a canceled one, the dealer still sees what was spent. */
const isOwnSigned = (dealerId: string): SQL =>
  sql`${orders.dealerId} = ${dealerId} and ${orders.signedAt} is not null
    and (${orders.status} <> 'cancelled' or ${hasCommitted})`

export interface DealerMarketingRow extends Record<string, unknown> {
  /** The years of the dealer's signed orders, newest first. */
  years: number[]
  order: OrderDeliveriesRow | null
}

/**
 * Finds a dealer's signed order of a year, or the newest one, with its items and deliveries, in one statement. An expired
 * or canceled order is only found if no other counts for its year.
 */
export async function findDealerMarketing(db: Db, dealerId: string, year: number | null): Promise<DealerMarketingRow> {
  const ownYear = year === null ? sql`true` : sql`${orders.orderYear} = ${year}`
  const { rows } = await db.execute<DealerMarketingRow>(sql`
    select
      (select coalesce(json_agg(y.order_year order by y.order_year desc), '[]'::json)
        from (select distinct ${orders.orderYear} from ${orders} where ${isOwnSigned(dealerId)}) y) as years,
      (select ${orderJson} from ${orders} where ${isOwnSigned(dealerId)} and ${ownYear}
        order by ${orders.orderYear} desc, ${countsForYear(orders.status)} desc, ${orders.createdAt} desc, ${orders.id}
        limit 1) as "order"`)
  return rows[0] ?? { years: [], order: null }
}
