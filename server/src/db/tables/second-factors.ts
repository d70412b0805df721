import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { bytes, id, instant } from './columns'

const accountColumn = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Passkeys with which staff verify their identity after the password. Only public keys are stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: accountColumn(),
    /** The authenticator's id for it, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's count of uses; always 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    /** Built into a computer or phone, or a separate key. */
    kind: text('kind').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential_key').on(t.credentialId),
    index('passkeys_account_idx').on(t.accountId),
    check('passkeys_kind_check', sql`kind in ('device', 'key')`),
  ],
)

/** The authenticator app of a staff account. */
export const authenticatorApps = pgTable('authenticator_apps', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  encryptedSecret: bytes('encrypted_secret').notNull(),
  /** The last 30-second step whose code was used: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** Recovery codes for a lost phone. Each works once; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountColumn(),
    position: integer('position').notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ name: 'recovery_codes_pkey', columns: [t.accountId, t.position] })],
)

/** Pending second factor checks of a browser: each can be answered once, and soon. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    accountId: accountColumn(),
    purpose: text('purpose').notNull(),
    /** The hash of the device or session token that requested it: no one else's answer counts. */
    browserHash: text('browser_hash').notNull(),
    /** The challenge that a passkey must sign; null if none is required. */
    challenge: text('challenge'),
    /** The encrypted secret of an app that is being set up. */
    encryptedSecret: bytes('encrypted_secret'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('factor_challenges_browser_key').on(t.accountId, t.purpose, t.browserHash),
    index('factor_challenges_expires_at_idx').on(t.expiresAt),
    check('factor_challenges_purpose_check', sql`purpose in ('sign-in', 'add-passkey', 'add-app', 'confirm')`),
  ],
)
