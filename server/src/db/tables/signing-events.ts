import type { SigningEventKind } from '@portal/contract/orders/signing-events'
import type { ApprovalKey } from '@portal/contract/rules/approvals'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/**
 * What led to a signature. A dealer's browser tells of a checkout while it goes on: these rows name no order, and go
 * again when nothing was signed. With the signature all that counts is written once more with its order, as it is
 * frozen in the agreement; those rows are never changed or deleted, which a trigger sees to.
 */
export const signingEvents = pgTable(
  'signing_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind').$type<SigningEventKind>().notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    /** The session it happened in. */
    sessionHash: text('session_hash').notNull(),
    /** The key of the placing it belongs to; '' for a placing without one. */
    attempt: text('attempt').notNull().default(''),
    /** Without a foreign key: the record outlives a deleted order. */
    orderId: uuid('order_id'),
    /** Which acknowledgement. */
    about: text('about').$type<ApprovalKey>(),
    /** In the words that are printed; '' for what only its time is kept of until then. */
    how: text('how').notNull().default(''),
    address: text('address'),
    /** Browser and system in words. */
    device: text('device'),
    deviceId: text('device_id'),
  },
  (t) => [
    index('signing_events_attempt_idx').on(t.sessionHash, t.attempt),
    index('signing_events_order_idx').on(t.orderId).where(sql`order_id is not null`),
    index('signing_events_unsigned_idx').on(t.at).where(sql`order_id is null`),
    check('signing_events_attempt_check', sql`length(attempt) <= 200`),
  ],
)
