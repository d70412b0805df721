import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/**
 * Changes of what an account signs in with or is reached at, made by the account itself, as long as the link to undo
 * them works that was sent to the former address. Only the hash of the link's token is stored.
 */
export const signInChanges = pgTable(
  'sign_in_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What comes back; null for what stayed as it was. */
    formerEmail: text('former_email'),
    formerZipCode: text('former_zip_code'),
    /** A password does not come back: a new one is asked for. */
    isPassword: boolean('is_password').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('sign_in_changes_account_idx').on(t.accountId, t.createdAt),
    index('sign_in_changes_expires_at_idx').on(t.expiresAt),
  ],
)
