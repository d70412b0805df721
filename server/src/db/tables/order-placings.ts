import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { orders } from './orders'

/** Orders that were placed under a key, so that a repeated call finds the order instead of being refused. */
export const orderPlacings = pgTable(
  'order_placings',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    /** Made by the dealer's browser; it means nothing to another dealer. */
    key: text('key').notNull(),
    /** SHA-256 of what was ordered and agreed to, lower-case hexadecimal. */
    contentSha256: text('content_sha256').notNull(),
  },
  (t) => [
    uniqueIndex('order_placings_dealer_key').on(t.dealerId, t.key),
    check('order_placings_content_check', sql`content_sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
