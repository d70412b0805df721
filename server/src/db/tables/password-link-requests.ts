import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Requests for a link to a new password, counted per address by every server process alike. */
export const passwordLinkRequests = pgTable(
  'password_link_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key by which requests from one place are counted. */
    address: text('address').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (t) => [index('password_link_requests_address_idx').on(t.address, t.requestedAt)],
)
