import type { Delivery, OrderDeliveries, OrderPackage } from '@portal/contract/marketing/marketing'
import { formatMonth } from '@portal/contract/rules/calendar'
import { marketingTexts } from '@portal/contract/texts/marketing'
import { counted, plural } from '@portal/contract/texts/plural'
import { type DaySpan, dayText, spanText } from './day-span'

/** 'Mailer 3', 'Search ads, April', or 'Truck wrap' if it is the only one of its promise. */
export const nameOf = (delivery: Delivery): string =>
  marketingTexts.deliveryName({ ...delivery, monthName: delivery.month === null ? null : formatMonth(delivery.month) })

/** Its name below the title of its promise: 'Apr' instead of 'Search ads, April'. */
export const stepNameOf = (delivery: Delivery, isLong = false): string => {
  if (delivery.month === null) return nameOf(delivery)
  const name = formatMonth(delivery.month)
  return isLong ? name : name.slice(0, 3)
}

/** Whether its name says when it is due: it has all of its month. */
export const isDueInNamedMonth = ({ month, windowFrom, inMarketFrom }: Delivery): boolean =>
  month !== null && inMarketFrom === null && windowFrom.endsWith('-01')

/** The days in the market, or until they are known, the planned window. */
export function currentSpan({ windowFrom, windowTo, inMarketFrom, inMarketTo }: Delivery): DaySpan {
  if (inMarketFrom === null) return { from: windowFrom, to: windowTo }
  return { from: inMarketFrom, to: inMarketTo ?? inMarketFrom }
}

/** When a delivery is due, was delivered, or until when it is live: 'May 3 to 8', 'through Apr 30'. */
export function whenText(delivery: Delivery): string {
  const span = currentSpan(delivery)
  return delivery.dealerStatus === 'live' ? `through ${dayText(span.to)}` : spanText(span)
}

/** The new days of a late delivery; null while there are none after its window. */
export const newSpan = (delivery: Delivery): DaySpan | null =>
  delivery.inMarketFrom !== null && delivery.inMarketFrom > delivery.windowTo ? currentSpan(delivery) : null

/** 'Late: planned for March 15 to 27, now April 26 to May 1'. */
export function lateText(delivery: Delivery): string {
  const { windowFrom, windowTo } = delivery
  const span = newSpan(delivery)
  return marketingTexts.late(spanText({ from: windowFrom, to: windowTo }, true), span && spanText(span, true))
}

const isCounted = ({ dealerStatus }: Delivery): boolean => dealerStatus !== 'canceled'

/** The deliveries of an order that are not canceled. */
export const countedDeliveries = ({ packages }: Pick<OrderDeliveries, 'packages'>): Delivery[] =>
  packages.flatMap(({ deliveries }) => deliveries.filter(isCounted))

const countOf = (deliveries: readonly Delivery[], status: Delivery['dealerStatus']): number =>
  deliveries.filter(({ dealerStatus }) => dealerStatus === status).length

/** '2 of 6 delivered'. */
export function deliveredText({ deliveries }: Pick<OrderPackage, 'deliveries'>): string {
  const counting = deliveries.filter(isCounted)
  return counting.length === 0 ? 'Canceled' : `${countOf(counting, 'delivered')} of ${counting.length} delivered`
}

/** What is exceptional among deliveries for the dealer: '1 late, 2 need you'. Empty if nothing is. */
export function exceptionsText(deliveries: readonly Delivery[]): string {
  const late = countOf(deliveries, 'late')
  const waiting = countOf(deliveries, 'needs_you')
  return [late > 0 && `${late} late`, waiting > 0 && `${waiting} ${plural(waiting, 'needs', 'need')} you`]
    .filter(Boolean)
    .join(', ')
}

const compareStarts = (a: Delivery, b: Delivery): number => {
  const [from, other] = [currentSpan(a).from, currentSpan(b).from]
  return from < other ? -1 : from > other ? 1 : 0
}

/** The deliveries that are not finished, by their first day. */
export const nextDeliveries = (order: Pick<OrderDeliveries, 'packages'>): Delivery[] =>
  countedDeliveries(order)
    .filter(({ dealerStatus }) => dealerStatus !== 'delivered')
    .sort(compareStarts)

/** The delivery that finished last; undefined if none has. */
export const lastDelivered = (order: Pick<OrderDeliveries, 'packages'>): Delivery | undefined =>
  countedDeliveries(order)
    .filter(({ dealerStatus }) => dealerStatus === 'delivered')
    .sort((a, b) => (currentSpan(a).to < currentSpan(b).to ? 1 : -1))[0]

/**
 * 'What your $17,200 buys' continues with this: '24 deliveries in 5 packages', or '5 packages' if nothing is listed for them.
 * Removed packages are not counted.
 */
export function contentsText(order: Pick<OrderDeliveries, 'packages'>): string {
  const packages = counted(order.packages.filter(({ isRemoved }) => !isRemoved).length, 'package')
  const count = countedDeliveries(order).length
  return count === 0 ? packages : `${counted(count, 'delivery', 'deliveries')} in ${packages}`
}
