import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { programDraftAuthors, programDraftChanges, programDrafts } from '../../../db/tables/program-drafts'
import type { Db, Tx } from '../../../platform/database/types'
import { splitIntoBlocks } from '../../../platform/in-blocks'

export type StoredDraft = typeof programDrafts.$inferSelect
export type Author = typeof programDraftAuthors.$inferSelect
export type DraftChange = typeof programDraftChanges.$inferSelect

// Literal, so that PostgreSQL uses the index of open drafts.
const isOpen = sql`${programDrafts.state} in ('editing', 'waiting', 'returned')`

/** Open drafts, the last changed first. */
export const listOpenDrafts = (db: Db): Promise<StoredDraft[]> =>
  db.select().from(programDrafts).where(isOpen).orderBy(desc(programDrafts.updatedAt), asc(programDrafts.id))

export async function countOpenDrafts(tx: Tx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(programDrafts).where(isOpen)
  return row?.total ?? 0
}

export async function findDraft(db: Db, id: string): Promise<StoredDraft | null> {
  const [row] = await db.select().from(programDrafts).where(eq(programDrafts.id, id))
  return row ?? null
}

/** Locks a draft until the end of the transaction: one edit or decision at a time. */
export async function lockDraft(tx: Tx, id: string): Promise<StoredDraft | null> {
  const [row] = await tx.select().from(programDrafts).where(eq(programDrafts.id, id)).for('update')
  return row ?? null
}

/** The drafts that became versions. */
export const listApprovedDrafts = (db: Db, numbers: readonly number[]): Promise<StoredDraft[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(programDrafts)
        .where(inArray(programDrafts.approvedAs, [...numbers]))

export async function insertDraft(tx: Tx, values: typeof programDrafts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(programDrafts).values(values).returning({ id: programDrafts.id })
  if (row === undefined) throw new Error('The insert returned no row')
  return row.id
}

export async function updateDraft(tx: Tx, id: string, values: Partial<typeof programDrafts.$inferInsert>) {
  await tx.update(programDrafts).set(values).where(eq(programDrafts.id, id))
}

/** The authors of drafts, in the order of their first change. */
export const listAuthors = (db: Db, draftIds: readonly string[]): Promise<Author[]> =>
  draftIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(programDraftAuthors)
        .where(inArray(programDraftAuthors.draftId, [...draftIds]))
        .orderBy(asc(programDraftAuthors.firstChangedAt), asc(programDraftAuthors.name))

/** Records that an account changed a draft. */
export async function saveAuthor(
  tx: Tx,
  { draftId, accountId, name, now }: { draftId: string; accountId: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insert(programDraftAuthors)
    .values({ draftId, accountId, name, firstChangedAt: now, lastChangedAt: now })
    .onConflictDoUpdate({
      target: [programDraftAuthors.draftId, programDraftAuthors.accountId],
      set: { name, lastChangedAt: now },
    })
}

/** How many changes one statement stores: PostgreSQL has at most 65,535 parameters in one. */
const CHANGES_PER_STATEMENT = 1_000

/** Records who last changed each value. The changes have different paths. */
export async function saveChanges(
  tx: Tx,
  changes: readonly (typeof programDraftChanges.$inferInsert)[],
): Promise<void> {
  for (const block of splitIntoBlocks(changes, CHANGES_PER_STATEMENT)) {
    await tx
      .insert(programDraftChanges)
      .values(block)
      .onConflictDoUpdate({
        target: [programDraftChanges.draftId, programDraftChanges.path],
        set: {
          what: sql`excluded.what`,
          version: sql`excluded.version`,
          after: sql`excluded.after`,
          byName: sql`excluded.by_name`,
          at: sql`excluded.at`,
        },
      })
  }
}

/** The values that changed after an edit, the last changed first. */
export const listChangesSince = (db: Db, draftId: string, version: number): Promise<DraftChange[]> =>
  db
    .select()
    .from(programDraftChanges)
    .where(and(eq(programDraftChanges.draftId, draftId), gt(programDraftChanges.version, version)))
    .orderBy(desc(programDraftChanges.at), asc(programDraftChanges.path))
