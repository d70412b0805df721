import { sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'

/** The columns of every reply about an order. */
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
  programNumber: orders.programNumber,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/**
 * A raw identifier, because drizzle omits the table name in a select from one table. A correlated subquery would then
 * compare its own table with itself.
 */
export const orderIdColumn = sql.raw('"orders"."id"')

/** Subqueries for the page's rows only, using the indexes on order_id. */
export const orderFlags = {
  itemCount: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orderIdColumn})`.as(
    'item_count',
  ),
  // With `exists`, PostgreSQL would first read the requests of all orders for each list.
  isRequestPending: sql<
    boolean | null
  >`(select bool_or(c.status = 'pending') from change_requests c where c.order_id = ${orderIdColumn})`.as(
    'is_request_pending',
  ),
}
