import type { Delivery } from '@portal/contract/marketing/marketing'

/** Divides a package's deliveries by promise. They are in order, and those of a promise count from 1. */
export function groupByPromise(deliveries: readonly Delivery[]): Delivery[][] {
  const groups: Delivery[][] = []
  for (const delivery of deliveries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const continues = last !== undefined && last.title === delivery.title && last.sequence < delivery.sequence
    if (continues) group?.push(delivery)
    else groups.push([delivery])
  }
  return groups
}
