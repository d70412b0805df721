import type { ViewList } from '@portal/contract/views/list-columns'
import { and, eq, sql } from 'drizzle-orm'
import { defaultViews, savedViews } from '../../../db/tables/saved-views'
import type { Tx } from '../../../platform/database/types'

type ViewRow = typeof savedViews.$inferInsert

/** Has two writers of one person's views come one after the other: how many there may be is counted. */
export async function lockViewsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7269, hashtext(${ownerId}))`)
}

/** Writes a view down. @returns its id */
export async function insertView(tx: Tx, view: ViewRow): Promise<string> {
  const [row] = await tx.insert(savedViews).values(view).returning({ id: savedViews.id })
  if (!row) throw new Error('The view was not written')
  return row.id
}

export async function writeView(tx: Tx, id: string, changes: Partial<ViewRow>): Promise<void> {
  await tx.update(savedViews).set(changes).where(eq(savedViews.id, id))
}

/** Gives views the places in which their ids stand. */
export async function writePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update saved_views v set position = placed.at - 1
    from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as placed(id, at)
    where v.id = placed.id and v.position <> placed.at - 1`)
}

/** Deletes a view; those whose lists open with it then open as they are. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}

/** Has a list open with a view for somebody; null with none. */
export async function writeDefault(tx: Tx, accountId: string, list: ViewList, viewId: string | null): Promise<void> {
  if (viewId === null) {
    const isTheirs = and(eq(defaultViews.accountId, accountId), eq(defaultViews.list, list))
    await tx.delete(defaultViews).where(isTheirs)
    return
  }
  await tx
    .insert(defaultViews)
    .values({ accountId, list, viewId })
    .onConflictDoUpdate({ target: [defaultViews.accountId, defaultViews.list], set: { viewId } })
}
