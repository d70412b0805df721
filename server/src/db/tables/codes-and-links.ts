import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/**
 * Codes requested in one browser. Only a salted hash is stored, and a code works in no other browser: reading this
 * table alone reveals no usable code. A row without a hash waits for a code to be read out.
 */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** The hash of the device cookie of the browser where it is entered. */
    deviceHash: text('device_hash').notNull(),
    /** The message with the code. Browsers that request codes within moments share one. */
    batchId: uuid('batch_id').notNull(),
    salt: text('salt'),
    codeHash: text('code_hash'),
    digits: integer('digits').notNull(),
    /** Where it was mailed; null if staff read it out. */
    mailedTo: text('mailed_to'),
    mailedAt: instant('mailed_at'),
    /** Who read it out, with a copy of the name since accounts may be deleted. */
    readOutBy: uuid('read_out_by'),
    readOutByName: text('read_out_by_name'),
    tries: integer('tries').notNull().default(0),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When another one replaced it. */
    endedAt: instant('ended_at'),
    /** Where it was requested, shown to the staff member who reads it out. */
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [
    uniqueIndex('mailed_codes_open_key')
      .on(t.accountId, t.purpose, t.deviceHash)
      .where(sql`used_at is null and ended_at is null`),
    index('mailed_codes_account_idx').on(t.accountId, t.purpose, t.askedAt.desc()),
    index('mailed_codes_tried_idx').on(t.accountId, t.askedAt).where(sql`tries > 0`),
    index('mailed_codes_batch_idx').on(t.batchId),
    index('mailed_codes_asked_idx').on(t.askedAt),
    check('mailed_codes_purpose_check', sql`purpose in ('sign-in', 'sign-order')`),
    check('mailed_codes_tries_check', sql`tries >= 0`),
    check('mailed_codes_hash_check', sql`(salt is null) = (code_hash is null)`),
  ],
)

/** Single-use links to set or reset a password. Only the hash of the token is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('password_links_account_idx').on(t.accountId),
    check('password_links_purpose_check', sql`purpose in ('reset', 'set')`),
  ],
)

/**
 * Changes that an account made to its own sign-in or contact data, while the undo link sent to the previous address
 * works. Only the hash of the link's token is stored.
 */
export const signInChanges = pgTable(
  'sign_in_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The values that an undo restores; null for values that did not change. */
    formerEmail: text('former_email'),
    formerZipCode: text('former_zip_code'),
    /** A password is not restored: the user sets a new one. */
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
