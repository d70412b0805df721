import { desc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '../../../db/tables/orders'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'
import { pickAll } from '../../../platform/pick'
import { BLOCK } from '../read-blocks'

// Name the table in SQL, because drizzle omits it from columns of a subquery.
export const outerOrderId = sql.raw('"orders"."id"')

/** The day of an instant in the business's time zone, as UTC midnight in milliseconds. */
export const businessDay = (instant: typeof orders.createdAt | typeof orders.signedAt): SQL =>
  sql`extract(epoch from (${instant} at time zone ${sql.placeholder('zone')}::text)::date)::float8 * 1000`

const orderColumns = pickAll(orders, [
  'id',
  'orderNumber',
  'orderYear',
  'dealerId',
  'status',
  'months',
  'monthlyCents',
  'annualCents',
  'paymentTerms',
  'dealerInformation',
  'signedAt',
  'createdAt',
  'updatedAt',
])

export interface BlockStart {
  timeZone: string
  /** The number of the last order of the previous block. */
  after: string | undefined
}

const cutConditions = {
  after: (number: Term<string>) => lt(orders.orderNumber, number),
  /** The time zone that determines days. */
  zone: (_: Term<string>) => undefined,
} satisfies Conditions

/** Selects the remaining orders of an export after the previous block. */
export const remainingOrders = (selection: Selection, { timeZone, after }: BlockStart): Selection =>
  selectBy(cutConditions, { after, zone: timeZone }, selection)

/**
 * The next orders, by descending number. A number never changes, so concurrent writes neither repeat nor skip an order. The
 * limit applies before any lookup. The subquery has the table's name as its alias, so that the same column references work
 * inside and outside it.
 */
export const nextOrders = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...orderColumns })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.orderNumber))
    .limit(BLOCK)
    .as('orders')

/** Counts the orders of an export, and the packages of the largest order. */
export async function measureOrders(tx: Tx, selection: Selection): Promise<{ count: number; mostItems: number }> {
  const [all] = await tx.select({ count: sql<number>`count(*)::int` }).from(orders).where(selection.whereNow())
  const counts = tx
    .select({ items: sql<number>`count(*)`.as('items') })
    .from(orderItems)
    .where(inArray(orderItems.orderId, tx.select({ id: orders.id }).from(orders).where(selection.whereNow())))
    .groupBy(orderItems.orderId)
    .as('counts')
  const [most] = await tx.select({ items: sql<number>`coalesce(max(${counts.items}), 0)::int` }).from(counts)
  return { count: all?.count ?? 0, mostItems: most?.items ?? 0 }
}
