import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

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
