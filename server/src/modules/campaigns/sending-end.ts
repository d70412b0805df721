import { addDays, startOfDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { usesField } from '@portal/contract/rules/campaign-text'
import { orderYearEndsAt } from '@portal/contract/rules/order-year'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import type { CampaignRow } from './queries/campaigns'

type CampaignText = Pick<CampaignRow, 'orderYear' | 'subject' | 'message' | 'deadline'>

/**
 * Returns when sending must end: at the end of the order year, or at the end of the deadline's day if the text mentions
 * the deadline.
 */
export function getSendingEnd(
  running: Pick<RunningFacts, 'rolloverMonth'>,
  { orderYear, subject, message, deadline }: CampaignText,
  timeZone: string,
): Date {
  const yearEnd = orderYearEndsAt(running, orderYear, timeZone)
  if (deadline === null || !usesField(`${subject}\n${message}`, 'Deadline')) return yearEnd
  const dayAfter = startOfDay(addDays(getDay(deadline), 1), timeZone)
  return dayAfter < yearEnd ? dayAfter : yearEnd
}
