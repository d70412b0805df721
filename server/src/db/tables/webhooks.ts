import type { PauseReason } from '@portal/contract/webhooks/endpoints'
import type { DeliveredEvent, WebhookEvent } from '@portal/contract/webhooks/events'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { bytes, id, instant } from './columns'

/** URLs of other systems that receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** The signing secret, encrypted with a key that is not in the database. */
    encryptedSecret: bytes('encrypted_secret').notNull(),
    /** The previous secret, which also signs for one day. */
    formerSecret: bytes('former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null while it is active. */
    pausedBecause: text('paused_because').$type<PauseReason>(),
    /** The first failed attempt since a success; null if there is none. */
    failingSince: instant('failing_since'),
  },
  (t) => [
    uniqueIndex('webhook_endpoints_name_key').on(sql`lower(${t.name})`),
    check('webhook_endpoints_name_check', sql`length(name) between 1 and 80`),
    check('webhook_endpoints_events_check', sql`cardinality(events) > 0`),
    check('webhook_endpoints_paused_check', sql`paused_because in ('person', 'gone', 'failing', 'restored')`),
    check('webhook_endpoints_former_check', sql`(former_secret is null) = (former_secret_until is null)`),
  ],
)

/**
 * An event to deliver to one endpoint, with the result of its last attempt. Triggers on orders, their items, change requests
 * and program versions write it in the same transaction, so no code can forget to. Only test events are written by an API
 * call.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the event's id for receivers. */
    id: id(),
    /** No foreign key: writing an order never waits for an endpoint that is being deleted, nor fails because of it. */
    endpointId: uuid('endpoint_id').notNull(),
    event: text('event').$type<DeliveredEvent>().notNull(),
    /** The order or request it is about: one event per transaction. Random for a test and for an event of the program. */
    subjectId: uuid('subject_id').notNull(),
    /** Null after the database was restored, when numbers start over. */
    transactionId: bigint('transaction_id', { mode: 'number' }).default(sql`(pg_current_xact_id()::text)::bigint`),
    orderId: uuid('order_id'),
    orderNumber: text('order_number'),
    orderYear: integer('order_year'),
    /** Null for a deleted order. */
    orderStatus: text('order_status'),
    decision: text('decision'),
    /** The version that an event of the program is about. No foreign key: versions are never removed. */
    programNumber: integer('program_number'),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Whether any attempt failed, including attempts before staff sent the event again. */
    hasFailed: boolean('has_failed').notNull().default(false),
    /** Null: due immediately. */
    nextTryAt: instant('next_try_at'),
    lockedUntil: instant('locked_until'),
    claimId: uuid('claim_id'),
    triedAt: instant('tried_at'),
    deliveredAt: instant('delivered_at'),
    signature: text('signature'),
    answerStatus: integer('answer_status'),
    answer: text('answer').notNull().default(''),
    tookMs: integer('took_ms'),
    lastError: text('last_error'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once_key').on(t.endpointId, t.subjectId, t.transactionId),
    index('webhook_deliveries_due_idx')
      .on(t.endpointId, t.nextTryAt.asc().nullsFirst(), t.occurredAt)
      .where(sql`state in ('waiting', 'sending')`),
    index('webhook_deliveries_newest_idx').on(t.occurredAt.desc(), t.id.desc()),
    index('webhook_deliveries_delivered_idx').on(t.deliveredAt).where(sql`state = 'delivered'`),
    index('webhook_deliveries_given_up_idx').on(t.endpointId).where(sql`state = 'given_up'`),
    check('webhook_deliveries_state_check', sql`state in ('waiting', 'sending', 'delivered', 'given_up')`),
  ],
)
