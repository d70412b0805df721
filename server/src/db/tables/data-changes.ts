import { sql } from 'drizzle-orm'
import { bigint, numeric, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What `area_changes` is now, for all areas together. Only the release before this one uses it: the next one drops it. */
export const dataChanges = pgTable('data_changes', {
  transactionId: bigint('transaction_id', { mode: 'number' })
    .primaryKey()
    .default(sql`(pg_current_xact_id()::text)::bigint`),
  changes: bigint('changes', { mode: 'number' }).notNull().default(1),
  checksum: numeric('checksum').notNull().default(sql`(pg_current_xact_id()::text)::numeric`),
  changedAt: instant('changed_at').notNull().defaultNow(),
})
