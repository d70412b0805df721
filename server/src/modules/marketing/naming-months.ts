import { monthsOfWindows } from '@portal/contract/marketing/month-names'
import type { DeliveryRow } from './queries/find-order-deliveries'

/**
 * Returns the months, 1 to 12, that name deliveries instead of their numbers. Source: docs/spec 25.3.
 * @param deliveries all deliveries of an order, in order within each promise
 * @returns months by ID of the delivery; the others have none
 */
export function namingMonths(deliveries: readonly DeliveryRow[]): Map<string, number> {
  const byPromise = new Map<string, DeliveryRow[]>()
  for (const row of deliveries) byPromise.set(row.promiseKey, [...(byPromise.get(row.promiseKey) ?? []), row])
  const months = new Map<string, number>()
  for (const rows of byPromise.values()) {
    const named = monthsOfWindows(rows.map(({ windowFrom: from, windowTo: to }) => ({ from, to }))) ?? []
    for (const [at, month] of named.entries()) {
      const id = rows[at]?.id
      if (id !== undefined) months.set(id, month)
    }
  }
  return months
}
