import type { Capability } from '@portal/contract/api/capabilities'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Selection } from '../../../platform/database/selection'
import type { Tx } from '../../../platform/database/types'

/** The ids as rows, given as one value however many there are. */
export const idRows = (ids: readonly string[]): SQL =>
  sql`(select unnest(string_to_array(${ids.join(',')}, ',')::uuid[]))`

/** Orders by their ids. */
export const isOneOf = (ids: readonly string[]): SQL => sql`${orders.id} in ${idRows(ids)}`

/**
 * Keeps an order within scope from changing until the transaction's end; false when there is none. A statement of its
 * own: one that waits for the lock would still read the order's items of before.
 */
export async function lockOrder(tx: Tx, id: string, subject: ScopeSubject, capability: Capability): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), withinScope(orders.dealerId, subject, capability)))
    .for('no key update')
  return rows.length > 0
}

// In a fixed order, so that two bulk calls never deadlock.
const lockAll = (tx: Tx, where: SQL | undefined) =>
  tx.select({ id: orders.id }).from(orders).where(where).orderBy(asc(orders.id)).for('no key update')

/** The same for many: the ids of those that are within scope. */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
  subject: ScopeSubject,
  capability: Capability,
): Promise<string[]> {
  const rows = await lockAll(tx, and(isOneOf(ids), withinScope(orders.dealerId, subject, capability)))
  return rows.map(({ id }) => id)
}

/**
 * The same for all that a list's filter finds now, up to `most`.
 * @returns the ids of the locked orders, and how many there are in all; more than `most` when some were left out
 */
export async function lockSelection(
  tx: Tx,
  selection: Selection,
  { subject, capability, most }: { subject: ScopeSubject; capability: Capability; most: number },
): Promise<{ ids: string[]; found: number }> {
  const condition = and(selection.whereNow(), withinScope(orders.dealerId, subject, capability))
  // One more tells that there are more, without locking every order there is.
  const rows = await lockAll(tx, condition).limit(most + 1)
  const ids = rows.map(({ id }) => id)
  if (ids.length <= most) return { ids, found: ids.length }
  const [all] = await tx.select({ count: count() }).from(orders).where(condition)
  return { ids: ids.slice(0, most), found: all?.count ?? ids.length }
}
