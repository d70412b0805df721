import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { bytes, instant } from './columns'

/** A dealer's signature kept for "Use Saved". Apart from the account, so that no list or session ever loads the image. */
export const savedSignatures = pgTable(
  'saved_signatures',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    png: bytes('png').notNull(),
    signerName: text('signer_name').notNull().default(''),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  () => [check('saved_signatures_png_check', sql`octet_length(png) between 67 and 204800`)],
)
