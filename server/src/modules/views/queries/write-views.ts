import type { ViewList } from '@portal/contract/views/list-columns'
import { and, eq, sql } from 'drizzle-orm'
import { defaultViews, savedViews } from '../../../db/tables/saved-views'
import type { Tx } from '../../../platform/database/types'

type ViewRow = typeof savedViews.$inferInsert

/** Serializes writes to one user's views, because their number is limited. */
export async function lockOwnedViews(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7269, hashtext(${ownerId}))`)
}

/** Stores a view. @returns its ID */
export async function insertView(tx: Tx, view: ViewRow): Promise<string> {
  const [row] = await tx.insert(savedViews).values(view).returning({ id: savedViews.id })
  if (!row) throw new Error('The view was not stored')
  return row.id
}

export async function writeView(tx: Tx, id: string, changes: Partial<ViewRow>): Promise<void> {
  await tx.update(savedViews).set(changes).where(eq(savedViews.id, id))
}

/** Sets the positions of views to the order of their IDs. */
export async function writePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update saved_views v set position = placed.at - 1
    from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as placed(id, at)
    where v.id = placed.id and v.position <> placed.at - 1`)
}

/** Deletes a view. Lists that opened with it then open without a view. */
export async function deleteViewRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}

/** Sets the view with which an account's list opens; null for none. */
export async function writeDefault(tx: Tx, accountId: string, list: ViewList, viewId: string | null): Promise<void> {
  if (viewId === null) {
    const isOwnDefault = and(eq(defaultViews.accountId, accountId), eq(defaultViews.list, list))
    await tx.delete(defaultViews).where(isOwnDefault)
    return
  }
  await tx
    .insert(defaultViews)
    .values({ accountId, list, viewId })
    .onConflictDoUpdate({ target: [defaultViews.accountId, defaultViews.list], set: { viewId } })
}
