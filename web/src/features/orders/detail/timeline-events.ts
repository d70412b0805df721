import { plainMessage } from '@portal/contract/change-requests/message-markers'
import type { Order } from '@portal/contract/orders/order'
import type { TimelineEntry } from '@portal/contract/orders/order-detail'
import { startOfDay } from '@portal/contract/rules/calendar'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import type { TimelineEvent } from '../../../design/layout/timeline'
import { formatCalendarDate } from '../../../lib/dates'

const maxDetailLength = 160

/** Removes a request's formatting markers and shortens long messages. */
const detailText = (detail: string): string => {
  const plainText = plainMessage(detail).replace(/\s+/g, ' ').trim()
  return plainText.length > maxDetailLength ? `${plainText.slice(0, maxDetailLength).trimEnd()}…` : plainText
}

const actorText = ({ actorName, subjectName }: TimelineEntry): string =>
  subjectName && subjectName !== actorName ? `${actorName} for ${subjectName}` : actorName

function detailLines(entry: TimelineEntry): string[] {
  const detail = entry.detail ? detailText(entry.detail) : ''
  const who = actorText(entry)
  if (detail === `by ${who}`) return [who]
  // Other details may name the actor, too.
  return [detail, detail.endsWith(who) ? '' : who].filter(Boolean)
}

/** The past events of an order, followed by the expected ones at `now`. */
export function timelineEvents(
  entries: readonly TimelineEntry[],
  order: Pick<Order, 'orderYear' | 'signedAt' | 'status' | 'hasPendingRequest'>,
  now: Date,
  { timeZone, dateTime, terms }: { timeZone: string; dateTime: (instant: string) => string; terms: OrderTerms },
): TimelineEvent[] {
  const pastEvents = entries.map((entry, index) => ({
    id: `${index} ${entry.at} ${entry.title}`,
    title: entry.title,
    lines: detailLines(entry),
    when: dateTime(entry.at),
  }))
  const decision = order.hasPendingRequest ? [{ id: 'decision', title: 'Decision pending', expected: true }] : []
  const start = { year: order.orderYear, ...terms.programYearStart }
  const isBeforeStart = now < startOfDay(start, timeZone)
  if (order.signedAt === null || !countsTowardYear(order.status) || !isBeforeStart) return [...pastEvents, ...decision]
  return [
    ...pastEvents,
    ...decision,
    { id: 'program-year', title: 'Program year starts', when: formatCalendarDate(start), expected: true },
  ]
}
