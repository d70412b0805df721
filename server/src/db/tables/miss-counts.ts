import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Missed sign-ins of browsers that the account does not know, counted by quarters of an hour and by what they have in
 * common: so that guessing is noticed whose single tries come from other addresses and go to other accounts.
 */
export const missCounts = pgTable(
  'miss_counts',
  {
    /** `block`: a neighbourhood of addresses; `zip`: the ZIP that was tried; `all`: everything. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    quarter: instant('quarter').notNull(),
    misses: integer('misses').notNull(),
  },
  (t) => [
    primaryKey({ name: 'miss_counts_pkey', columns: [t.kind, t.key, t.quarter] }),
    index('miss_counts_quarter_idx').on(t.quarter),
    check('miss_counts_kind_check', sql`kind in ('block', 'zip', 'all')`),
  ],
)
