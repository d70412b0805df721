import type { Delivery } from '@portal/contract/marketing/marketing'
import { joinWithAnd } from '@portal/contract/texts/plural'

const isOfSamePromise = (last: Delivery, next: Delivery): boolean =>
  last.title === next.title && last.sequence < next.sequence

/** Single deliveries, such as a website's launch and its pages, are steps of one row. */
const areSingle = (last: Delivery, next: Delivery): boolean => last.of === 1 && next.of === 1 && last.note === next.note

/**
 * Divides a package's deliveries by promise. They are in order, and those of a promise count from 1. Promises of one delivery
 * each that follow one another are one group.
 */
export function groupByPromise(deliveries: readonly Delivery[]): Delivery[][] {
  const groups: Delivery[][] = []
  for (const delivery of deliveries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (last && (isOfSamePromise(last, delivery) || areSingle(last, delivery))) group?.push(delivery)
    else groups.push([delivery])
  }
  return groups
}

/** The titles of the promises in a group: 'Mailer', or 'Launch, Spring page and Fall page'. */
export const groupTitle = (group: readonly Delivery[]): string =>
  joinWithAnd([...new Set(group.map(({ title }) => title))])
