import { type SQL, sql } from 'drizzle-orm'
import type { StoredLine } from '../order-row'

/** A line with the order that it stands on. */
export type LineOfOrder = StoredLine & { orderId: string }

/**
 * The statement that stores lines. They are given as one value, so that it has one text however many there are.
 * @param condition on the whole: without it nothing is stored
 */
export const insertLines = (lines: readonly LineOfOrder[], condition: SQL = sql`true`): SQL => sql`
  insert into order_items (id, order_id, package_id, position, package_name, package_description, category_name, tier,
    price_cents, pricing_type, quantity, set_by_staff)
  select l.id, l."orderId", l."packageId", l.position, l."packageName", l."packageDescription", l."categoryName", l.tier,
    l."priceCents", l."pricingType", l.quantity, l."setByStaff"
  from json_to_recordset(${JSON.stringify(lines)}::text::json) as l(id uuid, "orderId" uuid, "packageId" uuid,
    position int, "packageName" text, "packageDescription" text, "categoryName" text, tier text, "priceCents" int,
    "pricingType" text, quantity int, "setByStaff" boolean)
  where ${condition}`
