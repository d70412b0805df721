import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/** Missed sign-ins, counted per account and per address by every server process alike. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was tried, normalised (an e-mail or a dealer number key), so that an unknown account answers like a known one. */
    identifier: text('identifier').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [
    index('sign_in_failures_identifier_idx').on(t.identifier, t.failedAt),
    index('sign_in_failures_address_idx').on(t.address, t.failedAt),
  ],
)
