import { counted } from '@portal/contract/texts/plural'
import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { useTimeZone } from '../../../design/display/date-text'
import { formatDateTime } from '../../../lib/dates'
import { DeliveryStateBadge } from './delivery-state'

/** One delivery, or several that are displayed as one row. */
export type Deliveries = readonly [Delivery, ...Delivery[]]

/** '25 deliveries' */
export const countText = (deliveries: Deliveries): string => counted(deliveries.length, 'delivery', 'deliveries')

/** '2027-000163', or 'Version 2' of the program; null for a test. */
export const subjectText = ({ orderNumber, programNumber }: Pick<Delivery, 'orderNumber' | 'programNumber'>) =>
  programNumber === null ? orderNumber : `Version ${programNumber}`

/** The event of the deliveries, or the number of different ones: '3 event types'. */
export function eventText(deliveries: Deliveries): string {
  const events = new Set(deliveries.map(({ event }) => event))
  return events.size === 1 ? deliveries[0].event : counted(events.size, 'event type')
}

const clock = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * 'Nov 21, 12:41 PM', or 'Nov 21, 12:05 – 12:41 PM' for several deliveries. They are stored for only a few days, so only the tooltip
 * has the year.
 */
export function DeliveryTime({ deliveries }: { deliveries: Deliveries }) {
  const timeZone = useTimeZone()
  const times = deliveries.map(({ occurredAt }) => Date.parse(occurredAt))
  const first = new Date(Math.min(...times))
  const last = new Date(Math.max(...times))
  const fullTexts = new Set([first, last].map((time) => formatDateTime(time, timeZone)))
  const format = new Intl.DateTimeFormat('en-US', { ...clock, timeZone })
  return (
    <time dateTime={last.toISOString()} title={[...fullTexts].join(' to ')}>
      {format.formatRange(first, last)}
    </time>
  )
}

/** The range of a number of each delivery: '1', or '1 to 8'. Null if no delivery has the number. */
export function rangeText(values: readonly (number | null)[], format: (value: number) => string): string | null {
  const numbers = values.filter((value) => value !== null)
  if (numbers.length === 0) return null
  const texts = new Set([Math.min(...numbers), Math.max(...numbers)].map(format))
  return [...texts].join(' to ')
}

/** The earliest next attempt; null if one is due now. */
function findNextTry(deliveries: Deliveries): string | null {
  const times = deliveries.map(({ nextTryAt }) => nextTryAt)
  // ISO 8601 instants in UTC sort as text.
  return times.reduce((earliest, time) =>
    earliest === null || time === null ? null : earliest < time ? earliest : time,
  )
}

/** The status that the deliveries share, and the time of the next attempt at one of them. */
export const DeliveriesState = ({ deliveries }: { deliveries: Deliveries }) => (
  <DeliveryStateBadge {...deliveries[0]} nextTryAt={findNextTry(deliveries)} />
)
