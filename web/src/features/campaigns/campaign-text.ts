import type { Campaign } from '@portal/contract/campaigns/campaign'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { addDays, isoDay, startOfDay } from '@portal/contract/rules/calendar'
import { getDay, getWeekday } from '@portal/contract/rules/campaign-dates'
import type { CampaignState, ExclusionReason } from '@portal/contract/rules/campaign-state'
import { usesField } from '@portal/contract/rules/campaign-text'
import { orderYearEndsAt } from '@portal/contract/rules/order-year'
import { counted } from '@portal/contract/texts/plural'
import { formatCalendarDate, formatDate } from '../../lib/dates'

export const stateTones: Record<CampaignState, 'green' | 'yellow' | 'orange' | 'gray'> = {
  running: 'green',
  planned: 'yellow',
  paused: 'orange',
  finished: 'gray',
}

/** '2026-12-15' as 'December 15, 2026'. */
export const dayText = (iso: string): string => formatCalendarDate(getDay(iso))

/** The weekday of '2026-12-15'. */
export const weekdayText = (iso: string): string => getWeekday(getDay(iso))

/** The schedule of a campaign: 'Every Monday until they order', 'Dec 1, 2026, once'. */
export function ruleText({ isWeekly, isRenewal, firstOn, nextAt, lastSentAt }: Campaign, timeZone: string): string {
  const at = lastSentAt ?? nextAt
  if (isRenewal && at === null) return 'Built in'
  if (isWeekly)
    return firstOn === null ? 'Every week until they order' : `Every ${weekdayText(firstOn)} until they order`
  return at === null ? 'Once' : `${formatDate(at, timeZone)}, once`
}

/** The schedule and the creator: 'Every Monday until they order, by Taylor Mabry'. */
export function ruleAndCreator(campaign: Campaign, timeZone: string): string {
  const { makerName, makerId, isRenewal } = campaign
  const rule = ruleText(campaign, timeZone)
  // Nobody has started the built-in campaign yet.
  return isRenewal && makerId === null ? rule : `${rule}, by ${makerName}`
}

/** The hour at which campaigns are sent, 0 to 23, as '9:00 a.m.' */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`

const singularReasons: Record<Exclude<ExclusionReason, 'reminded'>, string> = {
  ordered: 'has already ordered',
  inactive: 'is inactive',
  unsubscribed: 'unsubscribed',
  noAddress: 'has no email address',
}

const pluralReasons: Record<Exclude<ExclusionReason, 'reminded'>, string> = {
  ordered: 'have already ordered',
  inactive: 'are inactive',
  unsubscribed: 'unsubscribed',
  noAddress: 'have no email address',
}

/** The dealers excluded for a reason: 'Okefenokee Air was reminded in the last 7 days.', '12 dealers have already ordered.' */
export function excludedText(
  { reason, dealers, names }: { reason: ExclusionReason; dealers: number; names: string[] },
  { campaignDaysApart }: Pick<ProgramFacts, 'campaignDaysApart'>,
): string {
  const [only] = names
  const isSingle = dealers <= 1
  // The server omits names outside the user's scope.
  const dealerText = isSingle && only !== undefined ? only : counted(dealers, 'dealer')
  const reasonText =
    reason === 'reminded'
      ? `${isSingle ? 'was' : 'were'} reminded in the last ${counted(campaignDaysApart, 'day')}`
      : (isSingle ? singularReasons : pluralReasons)[reason]
  return `${dealerText} ${reasonText}.`
}

/** Explains the sending limit that applies to every campaign. */
export const frequencyText = ({ campaignDaysApart }: Pick<ProgramFacts, 'campaignDaysApart'>): string =>
  `Across all campaigns, each dealer gets at most one reminder every ${counted(campaignDaysApart, 'day')}. Reminders stop when the dealer orders.`

/** The share of reached dealers: '32%', or '0%' if none were reached. */
export const shareText = (part: number, total: number): string =>
  total === 0 ? '0%' : `${Math.round((part / total) * 100)}%`

/** The form values of the reminder dialog. */
export interface ReminderValues {
  subject: string
  message: string
  /** An ISO date such as 2026-12-15, or empty. */
  deadline: string
  when: 'now' | 'date'
  firstOn: string
  isWeekly: boolean
}

/** Whether emails are sent on a day: not after a deadline that the text mentions, and within the order year. */
function isSendingDay(
  day: string,
  { subject, message, deadline }: ReminderValues,
  yearEnd: Date,
  timeZone: string,
): boolean {
  const isTooLate = deadline !== '' && usesField(`${subject}\n${message}`, 'Deadline') && deadline < day
  return !isTooLate && startOfDay(getDay(day), timeZone) < yearEnd
}

/**
 * Summarizes the schedule before sending: '6 emails now, the next on Monday, November 30, 2026'. Empty without a date.
 * @param today the date in the business's time zone, such as 2026-11-23
 */
export function sendingText(
  reminder: ReminderValues,
  { reached, today, program }: { reached: number; today: string; program: ProgramFacts },
): string {
  const { orderYear, timeZone, rolloverMonthIndex } = program
  const { when, firstOn, isWeekly } = reminder
  const first = when === 'now' ? today : firstOn
  if (first === '') return ''
  const firstText = when === 'now' ? `${counted(reached, 'email')} now` : `The first on ${dayText(first)}`
  const next = isoDay(addDays(getDay(first), 7))
  const yearEnd = orderYearEndsAt({ rolloverMonth: rolloverMonthIndex + 1 }, orderYear, timeZone)
  const repeats = isWeekly && isSendingDay(next, reminder, yearEnd, timeZone)
  return repeats ? `${firstText}, the next on ${weekdayText(next)}, ${dayText(next)}` : firstText
}
