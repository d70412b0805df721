import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

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
