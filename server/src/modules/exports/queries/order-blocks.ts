import { desc, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '../../../db/tables/orders'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'
import { pickAll } from '../../../platform/pick'
import { BLOCK } from '../read-blocks'

// Written out, since a subquery's own columns come without their table's name.
export const ofOrder = sql.raw('"orders"."id"')

/** The day of an instant by the business's clock, as the UTC midnight of that day in milliseconds. */
export const dayOf = (instant: typeof orders.createdAt | typeof orders.signedAt): SQL =>
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

export interface Cut {
  timeZone: string
  /** The number of the last order of the block before. */
  after: string | undefined
}

const cutConditions = {
  after: (number: Term<string>) => lt(orders.orderNumber, number),
  /** Where the days of its instants are read. */
  zone: (_: Term<string>) => undefined,
} satisfies Conditions

/** What is left of the orders of an export after the block before. */
export const leftAfter = (selection: Selection, { timeZone, after }: Cut): Selection =>
  selectBy(cutConditions, { after, zone: timeZone }, selection)

/**
 * The next orders of a list, by number from the last: a number never changes, so no order is read twice or left out
 * whatever is written meanwhile. They are cut by the index before anything else is looked up for them, and go by the
 * table's own name, so that columns mean the same inside and outside.
 */
export const nextOrders = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...orderColumns })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.orderNumber))
    .limit(BLOCK)
    .as('orders')

/** How many orders an export has, and how many packages the one with the most. */
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
