import type { DealerContact } from '@portal/contract/call-list/call-list'
import { contactOutcomes, notThisYearReasons } from '@portal/contract/call-list/outcome-labels'
import { counted } from '@portal/contract/texts/plural'
import { formatDate } from '../../lib/dates'

/** Formats an ISO 8601 date as 'Nov 24, 2026'. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

/** 'Call again on Nov 24, 2026', 'Not this year, no budget'. */
export function outcomeText({
  outcome,
  callAgainOn,
  reason,
}: Pick<DealerContact, 'outcome' | 'callAgainOn' | 'reason'>) {
  const label = contactOutcomes[outcome]
  if (callAgainOn !== null) return `${label} on ${dayText(callAgainOn)}`
  return reason === null ? label : `${label}, ${notThisYearReasons[reason].toLowerCase()}`
}

/** The last call as one line: 'Sep 16, 2026: No answer. Runs Truck Graphics since 2025.' */
export function lastContactText({ note, ...contact }: DealerContact, timeZone: string): string {
  return `${formatDate(contact.happenedAt, timeZone)}: ${outcomeText(contact)}.${note ? ` ${note}` : ''}`
}

/** The time since a date: '67 days ago', 'Today', 'Never'. */
export function timeAgoText(days: number | null): string {
  if (days === null) return 'Never called'
  return days <= 0 ? 'Today' : `${counted(days, 'day')} ago`
}
