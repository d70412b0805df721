import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * One row for each transaction that changed a data area. Triggers on the area's tables write it, so no code can forget
 * to. The sums over an area's rows are its version: they grow as each transaction commits, in any order, and never
 * return to an earlier value. Older rows are folded into the row with transaction 0.
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

/**
 * Which transaction changed which order or dealer, for the change feed of other systems. Triggers write it, so no code
 * can forget to. Rows of a deleted record stay. Rows are only inserted, so writers never block each other here. A job
 * deletes the rows that a newer change of the same record supersedes.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'record_changes_pkey', columns: [t.recordId, t.transactionId] }),
    index('record_changes_turn_idx').on(t.kind, t.transactionId, t.recordId),
    index('record_changes_time_idx').on(t.kind, t.changedAt, t.transactionId),
    check('record_changes_kind_check', sql`kind in ('order', 'dealer')`),
  ],
)

/** The predecessor of `area_changes`, without areas. Only the previous release uses it; the next release drops it. */
export const dataChanges = pgTable('data_changes', {
  transactionId: bigint('transaction_id', { mode: 'number' })
    .primaryKey()
    .default(sql`(pg_current_xact_id()::text)::bigint`),
  changes: bigint('changes', { mode: 'number' }).notNull().default(1),
  checksum: numeric('checksum').notNull().default(sql`(pg_current_xact_id()::text)::numeric`),
  changedAt: instant('changed_at').notNull().defaultNow(),
})
