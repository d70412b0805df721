import type { Campaign } from '@portal/contract/campaigns/campaign'
import { addDays, formatCalendarDate, formatDate, isoDay, startOfDay } from '@portal/contract/rules/calendar'
import { dayOf, weekdayOf } from '@portal/contract/rules/campaign-dates'
import type { CampaignState, LeftOutReason } from '@portal/contract/rules/campaign-state'
import { usesField } from '@portal/contract/rules/campaign-text'
import { orderYearEndsAt } from '@portal/contract/rules/order-year'
import { counted } from '@portal/contract/texts/plural'

export const stateTones: Record<CampaignState, 'green' | 'yellow' | 'orange' | 'gray'> = {
  running: 'green',
  planned: 'yellow',
  paused: 'orange',
  finished: 'gray',
}

/** '2026-12-15' as 'December 15, 2026'. */
export const dayText = (iso: string): string => formatCalendarDate(dayOf(iso))

/** The weekday of '2026-12-15'. */
export const weekdayText = (iso: string): string => weekdayOf(dayOf(iso))

/** When a campaign is sent: 'Every Monday until ordered', 'Dec 1, 2026, once'. */
export function ruleText({ isWeekly, isRenewal, firstOn, nextAt, lastSentAt }: Campaign, timeZone: string): string {
  const at = lastSentAt ?? nextAt
  if (isRenewal && at === null) return 'Built in'
  if (isWeekly) return firstOn === null ? 'Every week until ordered' : `Every ${weekdayText(firstOn)} until ordered`
  return at === null ? 'Once' : `${formatDate(at, timeZone)}, once`
}

/** The rule with whose campaign it is: 'Every Monday until ordered, by Taylor Mabry'. */
export function ruleAndMaker(campaign: Campaign, timeZone: string): string {
  const { makerName, makerId, isRenewal } = campaign
  const rule = ruleText(campaign, timeZone)
  // Nobody has started it yet.
  return isRenewal && makerId === null ? rule : `${rule}, by ${makerName}`
}

const reasonWords: Record<LeftOutReason, string> = {
  ordered: 'has ordered already',
  inactive: 'is inactive',
  unsubscribed: 'wants no reminders',
  noAddress: 'has no email address',
  reminded: 'was reminded within 7 days',
}

const manyWords: Record<LeftOutReason, string> = {
  ordered: 'have ordered already',
  inactive: 'are inactive',
  unsubscribed: 'want no reminders',
  noAddress: 'have no email address',
  reminded: 'were reminded within 7 days',
}

/** Who is left out for a reason: 'Okefenokee Air was reminded within 7 days', '12 dealers have ordered already'. */
export function leftOutText({ reason, dealers, names }: { reason: LeftOutReason; dealers: number; names: string[] }) {
  const [only] = names
  const isOne = dealers <= 1
  // Names are missing where they are out of the reader's scope.
  const who = isOne && only !== undefined ? only : counted(dealers, 'dealer')
  return `${who} ${(isOne ? reasonWords : manyWords)[reason]}.`
}

/** '32%' of those reached; '0%' of nobody. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`

/** What is typed into the dialog of a reminder. */
export interface ReminderValues {
  subject: string
  message: string
  /** As 2026-12-15; empty while none is chosen. */
  deadline: string
  when: 'now' | 'date'
  firstOn: string
  isWeekly: boolean
}

/** Whether something is sent on a day: no later than the deadline that the text names, and within the order year. */
function isSentOn(
  day: string,
  { subject, message, deadline }: ReminderValues,
  yearEnd: Date,
  timeZone: string,
): boolean {
  const isTooLate = deadline !== '' && usesField(`${subject}\n${message}`, 'Deadline') && deadline < day
  return !isTooLate && startOfDay(dayOf(day), timeZone) < yearEnd
}

/**
 * What is sent when, before it is: '6 emails now, the next on Monday, November 30, 2026'. Empty while no day is chosen.
 * @param today by the business's clock, as 2026-11-23
 */
export function sendingText(
  planned: ReminderValues,
  { reached, today, orderYear, timeZone }: { reached: number; today: string; orderYear: number; timeZone: string },
): string {
  const { when, firstOn, isWeekly } = planned
  const first = when === 'now' ? today : firstOn
  if (first === '') return ''
  const begins = when === 'now' ? `${counted(reached, 'email')} now` : `The first on ${dayText(first)}`
  const next = isoDay(addDays(dayOf(first), 7))
  const goesOn = isWeekly && isSentOn(next, planned, orderYearEndsAt(orderYear, timeZone), timeZone)
  return goesOn ? `${begins}, the next on ${weekdayText(next)}, ${dayText(next)}` : begins
}
