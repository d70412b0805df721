import { addDays, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { ContactOutcome, NotThisYearReason } from '@portal/contract/rules/contact-outcome'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { dealerContacts } from '../../db/tables/dealer-contacts'
import type { DealerRows } from '../factories/account'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'
import type { OrderPlan } from './order-plans'
import type { DemoStaff } from './staff'

interface ContactStory {
  /** Day of the season. */
  day: number
  outcome: ContactOutcome
  note?: string
  reason?: NotThisYearReason
  /** Days until the next call. */
  againIn?: number
}

/** Outcomes of calls, one line per dealer, oldest first. */
const stories: readonly (readonly ContactStory[])[] = [
  [{ day: 46.3, outcome: 'no_answer', note: 'On Market Leader since 2025.' }],
  [
    { day: 31.4, outcome: 'no_answer' },
    { day: 61.2, outcome: 'reached', note: 'Wants the mailer prices first.' },
  ],
  [{ day: 82.6, outcome: 'call_again', note: 'At a trade show until then.', againIn: 20 }],
  [{ day: 75.1, outcome: 'no_answer', note: 'Left a message with the office.' }],
  [{ day: 69.7, outcome: 'not_this_year', reason: 'closing', note: 'Merging with another shop.' }],
  [
    { day: 40.5, outcome: 'reached', note: 'Comparing with a radio offer.' },
    { day: 90.2, outcome: 'no_answer' },
  ],
  [{ day: 88.8, outcome: 'reached', note: 'Asked for last year’s results.' }],
]

/**
 * Builds calls to some dealers of territory managers who have not ordered this year, each following one of the stories.
 */
export function demoContacts(
  dealers: readonly DealerRows[],
  plans: readonly OrderPlan[],
  { calendar, staff }: { calendar: DemoCalendar; staff: DemoStaff },
): (typeof dealerContacts.$inferInsert)[] {
  const { orderYear, timeZone } = calendar
  const withOrder = new Set(
    plans
      .filter(({ offset, status }) => offset === 0 && countsTowardYear(status))
      .map(({ dealer }) => dealer.account.id),
  )
  return staff.rows.flatMap((manager) => {
    const managerDealers = dealers.filter(
      ({ account, profile }) =>
        profile.territoryManagerId === manager.id && account.isActive && !withOrder.has(account.id),
    )
    return managerDealers.slice(0, stories.length).flatMap(({ account }, index) =>
      (stories[index] ?? []).map(({ day, outcome, note = '', reason = null, againIn }, turn) => {
        const at = calendar.at(0, day)
        const again = againIn === undefined ? null : isoDay(addDays(toCalendarDate(at, timeZone), againIn))
        return {
          id: idFor(`demo contact ${account.id} ${turn}`),
          dealerId: account.id,
          orderYear,
          outcome,
          reason,
          note,
          staffId: manager.id,
          staffName: `${manager.firstName} ${manager.lastName}`,
          callAgainOn: again,
          happenedAt: at,
          arrivedAt: at,
        }
      }),
    )
  })
}
