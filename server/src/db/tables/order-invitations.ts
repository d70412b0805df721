import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'
import { orders } from './orders'

/**
 * Orders that staff prepare for a dealer to sign. Only one per dealer and year is Pending, so at most one link works.
 * Sending it again gives it another token. Only the hash of the token is stored.
 */
export const orderInvitations = pgTable(
  'order_invitations',
  {
    id: id(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    orderYear: integer('order_year').notNull(),
    /** One per package, with its price. Stored JSON: changing it needs a migration. */
    lines: jsonb('lines').$type<PreparedLine[]>().notNull(),
    note: text('note').notNull().default(''),
    months: integer('months').notNull(),
    monthlyCents: bigint('monthly_cents', { mode: 'number' }).notNull(),
    oneTimeCents: bigint('one_time_cents', { mode: 'number' }).notNull(),
    annualCents: bigint('annual_cents', { mode: 'number' }).notNull(),
    /** Names are copied, since accounts may be deleted. */
    preparedByName: text('prepared_by_name').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    sentByName: text('sent_by_name'),
    sentByPhone: text('sent_by_phone'),
    sentTo: text('sent_to'),
    sentAt: instant('sent_at'),
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at'),
    openedAt: instant('opened_at'),
    signedAt: instant('signed_at'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    withdrawnAt: instant('withdrawn_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('order_invitations_open_key')
      .on(t.dealerId, t.orderYear)
      .where(sql`signed_at is null and withdrawn_at is null`),
    uniqueIndex('order_invitations_token_key').on(t.tokenHash),
    index('order_invitations_dealer_idx').on(t.dealerId, t.orderYear, t.preparedAt.desc()),
    index('order_invitations_order_idx').on(t.orderId),
    check('order_invitations_note_check', sql`length(note) <= 600`),
    check('order_invitations_year_check', sql`order_year between 2000 and 2100`),
    check(
      'order_invitations_sent_check',
      sql`(sent_at is null) = (token_hash is null) and (sent_at is null) = (expires_at is null)`,
    ),
    check('order_invitations_opened_check', sql`opened_at is null or sent_at is not null`),
  ],
)
