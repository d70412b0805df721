import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { dealerProfiles } from '../../../../db/tables/accounts'
import { orders } from '../../../../db/tables/orders'
import type { Db } from '../../../../platform/database/types'
import { orderColumns } from '../../queries/order-columns'
import { itemsJson } from '../../queries/order-detail-columns'
import type { ImportedOrder } from '../order-change'

/** Texts as rows, in one parameter. */
export const textRows = (texts: readonly string[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(texts)}::text::json))`

/** A timestamp as text, to the microsecond. */
export const instantText = (instant: SQL): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const localDay = (instant: SQL, timeZone: string): SQL =>
  sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`

/** Locks the orders with these numbers until the transaction ends. */
export async function lockNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  // Ordered by ID, so that two imports never deadlock.
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.orderNumber} in ${textRows(numbers)}`)
    .orderBy(asc(orders.id))
    .for('no key update')
}

/** Lists the orders with these numbers, with the columns that an import compares. */
export function listImportedOrders(db: Db, numbers: readonly string[], timeZone: string): Promise<ImportedOrder[]> {
  return db
    .select({
      ...orderColumns,
      statusBeforeRequest: orders.statusBeforeRequest,
      createdAtText: instantText(sql`${orders.createdAt}`),
      updatedAtText: instantText(sql`${orders.updatedAt}`),
      createdDay: sql<string>`${localDay(sql`${orders.createdAt}`, timeZone)}`,
      signedDay: sql<string | null>`${localDay(sql`${orders.signedAt}`, timeZone)}`,
      dealerNumberKey: dealerProfiles.dealerNumberKey,
      items: itemsJson,
    })
    .from(orders)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .where(sql`${orders.orderNumber} in ${textRows(numbers)}`)
}

/** Returns the numbers that belong to stored orders. */
export async function listImportedNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(sql`${orders.orderNumber} in ${textRows(numbers)}`)
  return rows.map(({ orderNumber }) => orderNumber)
}
