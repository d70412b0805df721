import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'
import { orders } from './orders'

/**
 * The priority of due messages: first codes and password resets, for which someone waits; then links that expire; then
 * all others, of which an import can queue thousands; last the reminders of campaigns.
 */
export const mailPriority = sql`(case when type in ('password_reset', 'mailed_code') then 0 when payload -> 'expiresAt' is not null then 1 when type = 'reminder' then 3 else 2 end)`

/** The priority of codes and password links. */
export const urgentPriority = sql`0`

/** Messages to send, written in the transaction of their cause and sent by a worker afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    type: text('type').notNull(),
    toAddress: text('to_address').notNull(),
    /** The data for the template of this type, see `mail-payloads`. Stored JSON, rendered when sent. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Reused for retries, so that mail clients recognize a repeated message. */
    messageId: text('message_id').notNull(),
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when a worker owns the message, by the database's clock. The worker extends it while it sends. */
    lockedUntil: instant('locked_until'),
    /** A new one for each claim, so that a worker that lost its claim can neither renew nor settle it. */
    claimId: uuid('claim_id'),
    lastError: text('last_error'),
    /** The original message, if someone sent it again. */
    resendOf: uuid('resend_of'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** The program version whose texts the message has; null for the first version. */
    programNumber: integer('program_number'),
    /** The result of `mailSearchText`, normalized by a trigger. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    uniqueIndex('mail_outbox_message_id_key').on(t.messageId),
    index('mail_outbox_claim_idx')
      .on(mailPriority, t.nextAttemptAt, t.createdAt)
      .where(sql`status in ('queued', 'sending')`),
    index('mail_outbox_status_idx').on(t.status, t.createdAt.desc()),
    index('mail_outbox_created_idx').on(t.createdAt.desc(), t.id.desc()),
    index('mail_outbox_search_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('mail_outbox_order_idx').on(t.orderId),
    check('mail_outbox_status_check', sql`status in ('queued', 'sending', 'sent', 'failed')`),
    check(
      'mail_outbox_type_check',
      sql`type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head', 'prepared_order', 'reminder', 'note', 'program')`,
    ),
    check('mail_outbox_to_address_check', sql`to_address !~ '[[:cntrl:]]' and length(to_address) between 3 and 320`),
    check('mail_outbox_attempts_check', sql`attempts >= 0`),
  ],
)
