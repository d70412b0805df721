import { sql } from 'drizzle-orm'
import { bigint, numeric, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * A row for every transaction that changed what the lists show, written by triggers on their tables, so that nobody can
 * forget it. The sums over the rows are the data's version: they grow with each such transaction the moment it is
 * committed, in whatever order that happens, and never return to what they were. Rows of a while ago are folded into the
 * one whose transaction is 0.
 */
export const dataChanges = pgTable('data_changes', {
  transactionId: bigint('transaction_id', { mode: 'number' })
    .primaryKey()
    .default(sql`(pg_current_xact_id()::text)::bigint`),
  changes: bigint('changes', { mode: 'number' }).notNull().default(1),
  checksum: numeric('checksum').notNull().default(sql`(pg_current_xact_id()::text)::numeric`),
  changedAt: instant('changed_at').notNull().defaultNow(),
})
