import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { AmendmentAmounts } from '@portal/contract/orders/order'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'
import { orders } from './orders'

/** A dealer's request to change or cancel a placed order. At most one per order is Pending. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changeType: text('change_type').notNull(),
    /** The dealer's message; empty if the selected changes need no explanation. */
    message: text('message').notNull(),
    /** The selected changes with their amounts at the time. Stored JSON: changing it needs a migration. */
    picked: jsonb('picked').$type<PickedSnapshot>(),
    status: text('status').notNull().default('pending'),
    /** Staff's answer to the dealer. */
    response: text('response'),
    /** True if the dealer withdrew it; stored as rejected. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** True if staff changed the order's status while the request was Pending. */
    statusChangedMeanwhile: boolean('status_changed_meanwhile').notNull().default(false),
    createdBy: uuid('created_by').references(() => accounts.id),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    /** The result of `changeRequestSearchText`, normalized by a trigger. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('change_requests_open_key').on(t.orderId).where(sql`status = 'pending'`),
    index('change_requests_order_idx').on(t.orderId, t.createdAt),
    index('change_requests_created_idx').on(t.createdAt.desc(), t.id.desc()),
    index('change_requests_status_created_idx').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('change_requests_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('change_requests_type_check', sql`change_type in ('Change', 'Cancellation')`),
    check('change_requests_status_check', sql`status in ('pending', 'approved', 'rejected')`),
    check(
      'change_requests_message_check',
      sql`length(message) <= 5000 and (length(message) > 0 or picked is not null)`,
    ),
    check('change_requests_decided_check', sql`(status = 'pending') = (decided_at is null)`),
    check('change_requests_withdrawn_check', sql`not withdrawn or status = 'rejected'`),
  ],
)

/**
 * Staff edits of a signed order, listed below the unchanged agreement. `before` and `after` are stored JSON: changing
 * them needs a migration.
 */
export const orderAmendments = pgTable(
  'order_amendments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    before: jsonb('before').$type<AmendmentAmounts>().notNull(),
    after: jsonb('after').$type<AmendmentAmounts>().notNull(),
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
