import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Proofs of work that were taken: each lets one attempt through. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('spent_proofs_expires_at_idx').on(t.expiresAt)],
)
