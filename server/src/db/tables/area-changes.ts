import { sql } from 'drizzle-orm'
import { bigint, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * A row for every transaction that changed an area of what answers are made of, written by triggers on its tables, so that
 * nobody can forget it. The sums over an area's rows are its version: they grow with each such transaction the moment it
 * is committed, in whatever order that happens, and never return to what they were. Rows of a while ago are folded into
 * the one whose transaction is 0.
 */
export const areaChanges = pgTable(
  'area_changes',
  {
    area: text('area').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    changes: bigint('changes', { mode: 'number' }).notNull().default(1),
    checksum: numeric('checksum').notNull().default(sql`(pg_current_xact_id()::text)::numeric`),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.area] })],
)
