import { plainMessage } from '@portal/contract/change-requests/message-markers'
import type { Order, TimelineEntry } from '@portal/contract/orders/order'
import { formatCalendarDate, startOfDay } from '@portal/contract/rules/calendar'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import type { TimelineEvent } from '../../../design/layout/timeline'

const mostCharacters = 160

/** A request's message carries markers, and may be long. */
const detailText = (detail: string): string => {
  const plain = plainMessage(detail).replace(/\s+/g, ' ').trim()
  return plain.length > mostCharacters ? `${plain.slice(0, mostCharacters).trimEnd()}…` : plain
}

const whoDid = ({ actorName, subjectName }: TimelineEntry): string =>
  subjectName && subjectName !== actorName ? `${actorName} for ${subjectName}` : actorName

function linesOf(entry: TimelineEntry): string[] {
  const detail = entry.detail ? detailText(entry.detail) : ''
  const who = whoDid(entry)
  // 'by Camille Robichaux' says who already.
  return [detail, detail.endsWith(who) ? '' : who].filter(Boolean)
}

/** The history of an order as the timeline shows it, and what is next at `now`. */
export function timelineEvents(
  entries: readonly TimelineEntry[],
  order: Pick<Order, 'orderYear' | 'signedAt' | 'status' | 'hasPendingRequest'>,
  now: Date,
  { timeZone, dateTime, terms }: { timeZone: string; dateTime: (instant: string) => string; terms: OrderTerms },
): TimelineEvent[] {
  const happened = entries.map((entry, index) => ({
    id: `${index} ${entry.at} ${entry.title}`,
    title: entry.title,
    lines: linesOf(entry),
    when: dateTime(entry.at),
  }))
  const decision = order.hasPendingRequest ? [{ id: 'decision', title: 'Decision pending', expected: true }] : []
  const start = { year: order.orderYear, ...terms.programYearStart }
  const isAhead = now < startOfDay(start, timeZone)
  if (order.signedAt === null || !countsTowardYear(order.status) || !isAhead) return [...happened, ...decision]
  return [
    ...happened,
    ...decision,
    { id: 'program-year', title: 'Program year starts', when: formatCalendarDate(start), expected: true },
  ]
}
