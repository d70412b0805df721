import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/** Which member of staff last signed in on a device. */
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
    /** Who really acts. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who is acted as; the actor unless impersonating. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end, whatever the activity. */
    expiresAt: instant('expires_at').notNull(),
    /** End of an impersonation; null when none. */
    impersonationEndsAt: instant('impersonation_ends_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** What was given after the password: a passkey, an app's code or a recovery code; null when nothing was. */
    secondFactor: text('second_factor'),
    /** The code that was given at the sign-in; null when none was asked for. */
    mailedCodeId: uuid('mailed_code_id'),
    /** The browser's device, as in `trusted_devices`; null for sessions from before it was kept. */
    deviceHash: text('device_hash'),
    /** Whether the browser had signed in to the account before this session; null from before it was kept. */
    wasDeviceKnown: boolean('was_device_known'),
    /** Set for a dealer's session from a device on which staff signed in. Stored JSON. */
    staffDevice: jsonb('staff_device').$type<StaffDeviceFacts>(),
  },
  (t) => [
    index('sessions_actor_idx').on(t.actorId),
    index('sessions_subject_idx').on(t.subjectId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
)

/**
 * Browsers in which staff signed in. Apart from the trusted ones, which are forgotten when a password changes: a change of
 * password must not make the portal forget where staff signed in.
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

/** Browsers that once signed in to an account: they still get in while the account is closed to strangers. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    deviceHash: text('device_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Until when the account signs on it without a code, because one was given on it; null when none was. */
    rememberedUntil: instant('remembered_until'),
  },
  (t) => [primaryKey({ name: 'trusted_devices_pkey', columns: [t.deviceHash, t.accountId] })],
)
