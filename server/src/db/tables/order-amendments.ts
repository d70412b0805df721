import type { AmendmentFigures } from '@portal/contract/orders/order'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { changeRequests } from './change-requests'
import { id, instant } from './columns'
import { orders } from './orders'

/**
 * Staff edits of a signed order, listed below the untouched agreement.
 * `before` and `after` are a stored JSON shape: changing it needs a migration.
 */
export const orderAmendments = pgTable(
  'order_amendments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    before: jsonb('before').$type<AmendmentFigures>().notNull(),
    after: jsonb('after').$type<AmendmentFigures>().notNull(),
    actorId: uuid('actor_id').references(() => accounts.id),
    actorName: text('actor_name').notNull(),
    changeRequestId: uuid('change_request_id').references(() => changeRequests.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('order_amendments_order_idx').on(t.orderId, t.createdAt),
    check('order_amendments_kind_check', sql`kind in ('packages', 'price', 'months', 'split')`),
  ],
)
