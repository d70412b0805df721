import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../db/tables'
import { transaction } from '../platform/database/transaction'
import type { Db, Tx } from '../platform/database/types'
import { buildDemo, type Demo } from './demo/build-demo'
import { demoCalendar } from './demo/calendar'
import { demoAdminId } from './demo/staff'
import { demoWebhooks } from './demo/webhooks'

// A statement takes 65,535 parameters, and the widest table has about twenty columns.
const CHUNK = 250

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.insert(table).values(rows.slice(from, from + CHUNK))
  }
}

async function insertDemo(tx: Tx, demo: Demo, now: Date): Promise<void> {
  await insertAll(tx, tables.accounts, demo.accounts)
  await insertAll(tx, tables.dealerProfiles, demo.dealerProfiles)
  await insertAll(tx, tables.savedSignatures, demo.savedSignatures)
  await insertAll(tx, tables.categories, demo.categories)
  await insertAll(tx, tables.packages, demo.packages)
  await insertAll(tx, tables.packagePromises, demo.packagePromises)
  await insertAll(tx, tables.orders, demo.orders)
  await insertAll(tx, tables.orderItems, demo.orderItems)
  await insertAll(tx, tables.agreementVersions, demo.agreementVersions)
  await insertAll(tx, tables.agreementSnapshots, demo.agreementSnapshots)
  await insertAll(tx, tables.changeRequests, demo.changeRequests)
  await insertAll(tx, tables.orderAmendments, demo.orderAmendments)
  await insertAll(tx, tables.campaigns, demo.campaigns)
  await insertAll(tx, tables.campaignSendings, demo.campaignSendings)
  await insertAll(tx, tables.campaignMails, demo.campaignMails)
  await insertAll(tx, tables.dealerReminders, demo.dealerReminders)
  await insertAll(tx, tables.dealerContacts, demo.dealerContacts)
  await insertAll(tx, tables.notes, demo.notes)
  await insertAll(tx, tables.noteFiles, demo.noteFiles)
  await insertAll(tx, tables.noteMentions, demo.noteMentions)
  await insertAll(tx, tables.mailOutbox, demo.mailOutbox)
  await insertAll(tx, tables.auditEvents, demo.auditEvents)
  // The endpoint is inserted after the orders, because it would receive their changes otherwise.
  const { endpoint, deliveries } = demoWebhooks(demo, now)
  await insertAll(tx, tables.webhookEndpoints, [endpoint])
  await insertAll(tx, tables.webhookDeliveries, deliveries)
  await tx.execute(sql`select setval('order_numbers', ${demo.orders.length})`)
}

/**
 * Fills a database without accounts with the demo: staff, dealers, catalog and three years of orders, the same rows on
 * every machine, dated to fit the order year of `now`.
 * @returns false if there are already accounts, and nothing was written
 */
export async function seedDemo(db: Db, { now, timeZone }: { now: Date; timeZone: string }): Promise<boolean> {
  const [known] = await db.select({ id: tables.accounts.id }).from(tables.accounts).limit(1)
  if (known) return false
  const demo = await buildDemo(demoCalendar(now, timeZone))
  return transaction(db, async (tx) => {
    // If two servers start together on a new database, the second one waits here and then has nothing to do.
    await tx.execute(sql`lock table accounts in share row exclusive mode`)
    const [existing] = await tx.select({ id: tables.accounts.id }).from(tables.accounts).limit(1)
    if (existing) return false
    await insertDemo(tx, demo, now)
    return true
  })
}

/**
 * Whether the database has the demo, whose sign-in data may be shown. A database with earlier accounts never received
 * it.
 */
export async function hasDemo(db: Db): Promise<boolean> {
  const { id, role, deletedAt } = tables.accounts
  const isAdmin = and(eq(id, demoAdminId), eq(role, 'super_admin'), isNull(deletedAt))
  return (await db.select({ id }).from(tables.accounts).where(isAdmin)).length > 0
}
