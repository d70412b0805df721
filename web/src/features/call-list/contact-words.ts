import type { DealerContact } from '@portal/contract/call-list/call-list'
import { contactOutcomes, notThisYearReasons } from '@portal/contract/call-list/outcome-labels'
import { formatDate } from '@portal/contract/rules/calendar'
import { counted } from '@portal/contract/texts/plural'

/** 'Nov 24, 2026' of a day as ISO 8601 has it. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC')

/** 'Call again on Nov 24, 2026', 'Not this year, no budget'. */
export function outcomeText({
  outcome,
  callAgainOn,
  reason,
}: Pick<DealerContact, 'outcome' | 'callAgainOn' | 'reason'>) {
  const words = contactOutcomes[outcome]
  if (callAgainOn !== null) return `${words} on ${dayText(callAgainOn)}`
  return reason === null ? words : `${words}, ${notThisYearReasons[reason].toLowerCase()}`
}

/** What was said last, as one line: 'Sep 16, 2026: No answer. Runs Truck Graphics since 2025.' */
export function lastWords({ note, ...contact }: DealerContact, timeZone: string): string {
  return `${formatDate(contact.happenedAt, timeZone)}: ${outcomeText(contact)}.${note ? ` ${note}` : ''}`
}

/** How long ago: '67 days ago', 'Today', 'Never'. */
export function agoText(days: number | null): string {
  if (days === null) return 'Never'
  return days <= 0 ? 'Today' : `${counted(days, 'day')} ago`
}
