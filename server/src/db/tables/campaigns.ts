import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/** Reminders from staff to the dealers that match a filter of the dealer list, once or each week until they order. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    orderYear: integer('order_year').notNull(),
    /** `renewal` is built in, for dealers with Renew Order on; one per year. */
    kind: text('kind').notNull().default('staff'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    deadline: date('deadline'),
    /**
     * Names and values of the dealer list's query, evaluated again at each sending. Stored JSON: changing it needs a
     * migration.
     */
    filter: jsonb('filter').$type<Record<string, string>>().notNull(),
    isWeekly: boolean('is_weekly').notNull(),
    /** The first day; weekly sendings use its weekday. */
    firstOn: date('first_on'),
    makerId: uuid('maker_id').references(() => accounts.id, { onDelete: 'set null' }),
    /**
     * Copied, since accounts may be deleted. Records the maker's role and district at creation, so that a later change
     * of scope does not silently change the recipients.
     */
    makerName: text('maker_name').notNull(),
    makerRole: text('maker_role'),
    makerDistrict: text('maker_district'),
    createdAt: instant('created_at').notNull(),
    nextAt: instant('next_at'),
    lastSentAt: instant('last_sent_at'),
    /** How many times in a row sending has failed. */
    failures: integer('failures').notNull().default(0),
    /** If `endedAt` is set too, staff stopped the campaign. */
    pausedAt: instant('paused_at'),
    /** The key of the reason's text. */
    pauseReason: text('pause_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('campaigns_due_idx').on(t.nextAt).where(sql`paused_at is null and ended_at is null`),
    index('campaigns_maker_idx').on(t.makerId),
    uniqueIndex('campaigns_renewal_key').on(t.orderYear).where(sql`kind = 'renewal'`),
    check('campaigns_kind_check', sql`kind in ('staff', 'renewal')`),
    check('campaigns_year_check', sql`order_year between 2000 and 2100`),
    check('campaigns_pause_check', sql`(paused_at is null) = (pause_reason is null)`),
    check('campaigns_text_check', sql`length(subject) between 1 and 150 and length(message) between 1 and 2000`),
  ],
)

/** The sendings of a campaign. Each goes through the dealers in blocks, ordered by id. */
export const campaignSendings = pgTable(
  'campaign_sendings',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** The last dealer of the last block. */
    reachedId: uuid('reached_id'),
    matching: integer('matching').notNull().default(0),
  },
  (t) => [
    index('campaign_sendings_campaign_idx').on(t.campaignId, t.startedAt),
    uniqueIndex('campaign_sendings_open_key').on(t.campaignId).where(sql`finished_at is null`),
  ],
)

/** A reminder to a dealer, written in the transaction that queues its message. Triggers store the result. */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    sendingId: uuid('sending_id')
      .notNull()
      .references(() => campaignSendings.id, { onDelete: 'cascade' }),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The token of the dealer's unsubscribe link. */
    tokenHash: text('token_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    /**
     * Whether its message is waiting in the outbox; false once the mail server has accepted it, or delivery was
     * abandoned.
     */
    queued: boolean('queued').notNull().default(false),
    failed: boolean('failed').notNull().default(false),
    /** The dealer's first sign-in after it, within the days that count. */
    signedInAt: instant('signed_in_at'),
  },
  (t) => [
    uniqueIndex('campaign_mails_sending_key').on(t.sendingId, t.dealerId),
    uniqueIndex('campaign_mails_token_key').on(t.tokenHash),
    index('campaign_mails_campaign_idx').on(t.campaignId, t.dealerId),
    index('campaign_mails_dealer_idx').on(t.dealerId, t.sentAt),
  ],
)

/**
 * One row per dealer who was reminded or unsubscribed. The day of the last reminder is written before a message is
 * queued, and only if it is long enough ago. So two campaigns or servers never write to a dealer twice within those
 * days.
 */
export const dealerReminders = pgTable('dealer_reminders', {
  dealerId: uuid('dealer_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** By the business's calendar. */
  remindedOn: date('reminded_on'),
  unsubscribedAt: instant('unsubscribed_at'),
})
