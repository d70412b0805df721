import { addDays, startOfDay } from '@portal/contract/rules/calendar'
import { dayOf } from '@portal/contract/rules/campaign-dates'
import { usesField } from '@portal/contract/rules/campaign-text'
import { orderYearEndsAt } from '@portal/contract/rules/order-year'
import type { CampaignRow } from './queries/campaigns'

type Named = Pick<CampaignRow, 'orderYear' | 'subject' | 'message' | 'deadline'>

/** From when on a campaign is sent no more: the end of its order year, or of the day of the deadline that its text names. */
export function sendableUntil({ orderYear, subject, message, deadline }: Named, timeZone: string): Date {
  const yearEnd = orderYearEndsAt(orderYear, timeZone)
  if (deadline === null || !usesField(`${subject}\n${message}`, 'Deadline')) return yearEnd
  const dayAfter = startOfDay(addDays(dayOf(deadline), 1), timeZone)
  return dayAfter < yearEnd ? dayAfter : yearEnd
}
