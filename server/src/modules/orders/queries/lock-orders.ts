import type { Capability } from '@portal/contract/api/capabilities'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Selection } from '../../../platform/database/selection'
import type { Tx } from '../../../platform/database/types'

/** The IDs as rows, in one parameter. */
export const idRows = (ids: readonly string[]): SQL =>
  sql`(select unnest(string_to_array(${ids.join(',')}, ',')::uuid[]))`

/** Matches orders by their IDs. */
export const isOneOf = (ids: readonly string[]): SQL => sql`${orders.id} in ${idRows(ids)}`

/**
 * Locks an order within scope until the transaction ends; false without such an order. It is a separate statement,
 * because one that waits for the lock would still read the previous items.
 */
export async function lockOrder(tx: Tx, id: string, subject: ScopeSubject, capability: Capability): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), withinScope(orders.dealerId, subject, capability)))
    .for('no key update')
  return rows.length > 0
}

// Ordered by ID, so that two bulk calls never deadlock.
const lockMatching = (tx: Tx, where: SQL | undefined) =>
  tx.select({ id: orders.id }).from(orders).where(where).orderBy(asc(orders.id)).for('no key update')

/** Locks the orders with these IDs that are within scope, and returns their IDs. */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
  subject: ScopeSubject,
  capability: Capability,
): Promise<string[]> {
  const rows = await lockMatching(tx, and(isOneOf(ids), withinScope(orders.dealerId, subject, capability)))
  return rows.map(({ id }) => id)
}

/**
 * Locks the orders within scope that a list's filter currently matches, up to `most`.
 * @returns the locked orders' IDs, and the number of matches; more than `most` when some were not locked
 */
export async function lockSelection(
  tx: Tx,
  selection: Selection,
  { subject, capability, most }: { subject: ScopeSubject; capability: Capability; most: number },
): Promise<{ ids: string[]; found: number }> {
  const condition = and(selection.whereNow(), withinScope(orders.dealerId, subject, capability))
  // One extra row shows that there are more, without locking every match.
  const rows = await lockMatching(tx, condition).limit(most + 1)
  const ids = rows.map(({ id }) => id)
  if (ids.length <= most) return { ids, found: ids.length }
  const [all] = await tx.select({ count: count() }).from(orders).where(condition)
  return { ids: ids.slice(0, most), found: all?.count ?? ids.length }
}
