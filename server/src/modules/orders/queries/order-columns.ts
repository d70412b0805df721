import { sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import type { OrderRow } from '../order-row'

/** What every reply about an order is made from. */
export const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  orderYear: orders.orderYear,
  dealerId: orders.dealerId,
  status: orders.status,
  months: orders.months,
  monthsSetByStaff: orders.monthsSetByStaff,
  monthlyCents: orders.monthlyCents,
  oneTimeCents: orders.oneTimeCents,
  annualCents: orders.annualCents,
  springPercent: orders.springPercent,
  paymentTerms: orders.paymentTerms,
  dealerInformation: orders.dealerInformation,
  signedAt: orders.signedAt,
  signerName: orders.signerName,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

// Written out, since drizzle leaves the table's name off columns of a select over one table, and a correlated
// subquery would then compare its own table with itself.
const ofOrder = sql.raw('"orders"."id"')

/** Counted and looked up through the indexes on order_id, for the rows of the page only. */
export const orderFlags = {
  itemCount: sql<number>`(select count(*)::int from order_items i where i.order_id = ${ofOrder})`.as('item_count'),
  hasChangeRequest: sql<boolean>`exists (select 1 from change_requests c where c.order_id = ${ofOrder})`.as(
    'has_change_request',
  ),
  hasPendingRequest:
    sql<boolean>`exists (select 1 from change_requests c where c.order_id = ${ofOrder} and c.status = 'pending')`.as(
      'has_pending_request',
    ),
}

export const itemsJson = sql<OrderRow['items']>`coalesce((
  select json_agg(json_build_object(
    'id', i.id, 'position', i.position, 'packageId', i.package_id, 'packageName', i.package_name,
    'packageDescription', i.package_description, 'categoryName', i.category_name, 'tier', i.tier,
    'priceCents', i.price_cents, 'pricingType', i.pricing_type, 'quantity', i.quantity, 'setByStaff', i.set_by_staff
  ) order by i.position, i.id)
  from order_items i where i.order_id = ${ofOrder}), '[]'::json)`.as('items')

const amendmentsJson = sql<OrderRow['amendments']>`coalesce((
  select json_agg(json_build_object(
    'id', a.id, 'kind', a.kind, 'before', a.before, 'after', a.after, 'actorName', a.actor_name,
    'createdAt', a.created_at
  ) order by a.created_at, a.id)
  from order_amendments a where a.order_id = ${ofOrder}), '[]'::json)`.as('amendments')

/** The signature on the agreement. PostgreSQL breaks base64 into lines, which a data URL must not have. */
const signatureJson = sql<OrderRow['signature']>`(
  select json_build_object(
    'png', replace(encode(s.signature_png, 'base64'), chr(10), ''),
    'method', s.content->'signer'->>'method'
  ) from agreement_snapshots s where s.order_id = ${ofOrder})`.as('signature')

/** Everything an order's page shows. */
export const wholeOrder = {
  ...orderColumns,
  ...orderFlags,
  items: itemsJson,
  amendments: amendmentsJson,
  signature: signatureJson,
}
