import { contactOutcomeNames, notThisYearReasonNames } from '@portal/contract/rules/contact-outcome'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/**
 * Outcomes of calls to dealers. The caller's browser makes the id, so that an outcome sent again is stored only once.
 * One that is undone keeps its row for the same reason.
 */
export const dealerContacts = pgTable(
  'dealer_contacts',
  {
    id: uuid('id').primaryKey(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Copied, since accounts may be deleted. */
    staffName: text('staff_name').notNull(),
    orderYear: integer('order_year').notNull(),
    outcome: text('outcome', { enum: contactOutcomeNames }).notNull(),
    reason: text('reason', { enum: notThisYearReasonNames }),
    note: text('note').notNull().default(''),
    callAgainOn: date('call_again_on', { mode: 'string' }),
    /** By the browser's clock, within limits. */
    happenedAt: instant('happened_at').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('dealer_contacts_dealer_idx')
      .on(t.dealerId, t.happenedAt.desc(), t.arrivedAt.desc())
      .where(sql`taken_back_at is null`),
    index('dealer_contacts_time_idx').on(t.happenedAt).where(sql`taken_back_at is null`),
    index('dealer_contacts_staff_idx').on(t.staffId),
    check('dealer_contacts_outcome_check', sql`outcome in ('reached', 'no_answer', 'call_again', 'not_this_year')`),
    check(
      'dealer_contacts_reason_check',
      sql`(outcome = 'not_this_year') = (reason is not null) and reason in ('budget', 'elsewhere', 'closing', 'other')`,
    ),
    check('dealer_contacts_day_check', sql`(outcome = 'call_again') = (call_again_on is not null)`),
    check('dealer_contacts_note_check', sql`length(note) <= 300`),
    check('dealer_contacts_year_check', sql`order_year between 2000 and 2100`),
  ],
)
