import type { changedOrderSchema } from '@portal/contract/api-keys/changes'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/types'
import { type ChangePage, isoText, type PageStart, selectChanges } from './changes'

type ChangedOrder = z.input<typeof changedOrderSchema>

const items = sql`(
  select coalesce(json_agg(json_build_object(
    'packageId', i.package_id, 'packageName', i.package_name, 'categoryName', i.category_name, 'tier', i.tier,
    'priceCents', i.price_cents, 'pricingType', i.pricing_type, 'quantity', i.quantity
  ) order by i.position, i.id), '[]'::json)
  from order_items i where i.order_id = o.id)`

export const order = sql`(
  select json_build_object(
    'orderNumber', o.order_number, 'orderYear', o.order_year, 'status', o.status, 'dealerId', o.dealer_id,
    'dealerNumber', coalesce(o.dealer_information->>'dealerNumber', ''),
    'companyName', coalesce(o.dealer_information->>'companyName', ''),
    'months', o.months, 'monthlyCents', o.monthly_cents, 'oneTimeCents', o.one_time_cents,
    'annualCents', o.annual_cents, 'springPercent', o.spring_percent, 'paymentTerms', o.payment_terms,
    'signedAt', ${isoText(sql`o.signed_at`)}, 'signerName', o.signer_name,
    'createdAt', ${isoText(sql`o.created_at`)}, 'items', ${items})
  from orders o where o.id = page.record_id)`

/** An order with its items; null if it does not exist. */
export async function findOrderNow(db: Db, id: string): Promise<ChangedOrder | null> {
  const page = sql`(select ${id}::uuid as record_id) as page`
  const { rows } = await db.execute<{ record: ChangedOrder | null }>(sql`select ${order} as record from ${page}`)
  return rows[0]?.record ?? null
}

/** A page of orders by last change, in their current state with their items. */
export const selectChangedOrders = (db: Db, start: PageStart): Promise<ChangePage<ChangedOrder>> =>
  selectChanges(db, { kind: 'order', start, record: order })
