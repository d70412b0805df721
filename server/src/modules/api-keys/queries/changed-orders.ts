import type { changedOrderSchema } from '@portal/contract/api-keys/changes'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'
import { type ChangePage, isoText, type PageStart, selectChanges } from './changes'

type ChangedOrder = z.input<typeof changedOrderSchema>

const itemJson = jsonObject<ChangedOrder['items'][number]>({
  packageId: sql`i.package_id`,
  packageName: sql`i.package_name`,
  categoryName: sql`i.category_name`,
  tier: sql`i.tier`,
  priceCents: sql`i.price_cents`,
  pricingType: sql`i.pricing_type`,
  quantity: sql`i.quantity`,
})

/**
 * An order that was placed before orders had numbers has version 1 (docs/spec 24.3). So a job that fills in its number changes
 * nothing that is read here. A draft has none: an earlier release can leave the number of a former order.
 */
const programNumber = sql`case
  when o.status = 'pending' and o.signed_at is null then null
  when o.program_number is not null then o.program_number
  when o.signed_at is not null or o.status not in ('pending', 'expired', 'cancelled') then 1
  end`

const orderJson = jsonObject<ChangedOrder>({
  orderNumber: sql`o.order_number`,
  orderYear: sql`o.order_year`,
  status: sql`o.status`,
  dealerId: sql`o.dealer_id`,
  dealerNumber: sql`coalesce(o.dealer_information->>'dealerNumber', '')`,
  companyName: sql`coalesce(o.dealer_information->>'companyName', '')`,
  months: sql`o.months`,
  monthlyCents: sql`o.monthly_cents`,
  oneTimeCents: sql`o.one_time_cents`,
  annualCents: sql`o.annual_cents`,
  springPercent: sql`o.spring_percent`,
  paymentTerms: sql`o.payment_terms`,
  programNumber,
  signedAt: isoText(sql`o.signed_at`),
  signerName: sql`o.signer_name`,
  createdAt: isoText(sql`o.created_at`),
  items: sql`(
    select coalesce(json_agg(${itemJson} order by i.position, i.id), '[]'::json)
    from order_items i where i.order_id = o.id)`,
})

export const order = sql`(
  select ${orderJson}
  from orders o where o.id = page.record_id)`

/** An order with its items; null if it does not exist. */
export async function findCurrentOrder(db: Db, id: string): Promise<ChangedOrder | null> {
  const page = sql`(select ${id}::uuid as record_id) as page`
  const { rows } = await db.execute<{ record: ChangedOrder | null }>(sql`select ${order} as record from ${page}`)
  return rows[0]?.record ?? null
}

/** A page of orders by last change, in their current state with their items. */
export const selectChangedOrders = (db: Db, start: PageStart): Promise<ChangePage<ChangedOrder>> =>
  selectChanges(db, { kind: 'order', start, record: order })
