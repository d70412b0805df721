import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/** The staff member who last signed in on a device. */
export interface StaffDeviceFacts {
  name: string
  role: string
  /** ISO 8601. */
  usedAt: string
}

/** Signed-in browsers. Only the hash of the cookie's value is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The account that really acts. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account acted as; the actor unless impersonating. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute expiry, whatever the activity. */
    expiresAt: instant('expires_at').notNull(),
    /** End of an impersonation; null if there is none. */
    impersonationEndsAt: instant('impersonation_ends_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The second factor used: a passkey, an app's code or a recovery code; null if none was. */
    secondFactor: text('second_factor'),
    /** When the user last confirmed an action with a second factor; null if never since signing in. */
    factorConfirmedAt: instant('factor_confirmed_at'),
    /** The factor of that confirmation. */
    confirmedFactor: text('confirmed_factor'),
    /** The code entered at sign-in; null if none was required. */
    mailedCodeId: uuid('mailed_code_id'),
    /** The browser's device, as in `trusted_devices`; null for sessions older than this column. */
    deviceHash: text('device_hash'),
    /**
     * Whether the browser had signed in to the account before this session; null for sessions older than this column.
     */
    wasDeviceKnown: boolean('was_device_known'),
    /** Set for a dealer's session on a device where staff signed in. Stored JSON. */
    staffDevice: jsonb('staff_device').$type<StaffDeviceFacts>(),
  },
  (t) => [
    index('sessions_actor_idx').on(t.actorId),
    index('sessions_subject_idx').on(t.subjectId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
)

/**
 * Browsers where staff signed in. Separate from the trusted ones, which are deleted when a password changes: the portal
 * must remember where staff signed in.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    deviceHash: text('device_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'staff_devices_pkey', columns: [t.deviceHash, t.accountId] }),
    index('staff_devices_last_used_at_idx').on(t.lastUsedAt),
  ],
)

/** Browsers that have signed in to an account. They still may while the account is closed to other browsers. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    deviceHash: text('device_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The account can sign orders on this device without a code until then; null if no code was entered on it. */
    rememberedUntil: instant('remembered_until'),
  },
  (t) => [primaryKey({ name: 'trusted_devices_pkey', columns: [t.deviceHash, t.accountId] })],
)
