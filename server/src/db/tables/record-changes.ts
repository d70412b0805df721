import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Which transaction changed which order or dealer, for other systems that read what changed. Written by triggers on their
 * tables, so that nobody can forget it; a deleted record keeps its note. Notes are only added, so writers never wait for
 * each other here; those of a record that has a newer one are removed by a job.
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
