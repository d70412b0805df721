import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { noteFiles, notes } from '../../../db/tables/notes'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'
import type { NotedRecord } from './find-record'
import { readableNote } from './notes'

export type NoteFileRow = typeof noteFiles.$inferSelect

export async function insertFile(db: Db, file: typeof noteFiles.$inferInsert): Promise<void> {
  await db.insert(noteFiles).values(file)
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(noteFiles).where(and(eq(noteFiles.id, id), isNull(noteFiles.noteId)))
}

/** Marks a file without a note for deletion by the hourly job. */
export async function abandonFile(db: Db, id: string): Promise<void> {
  await db
    .update(noteFiles)
    .set({ heldUntil: null })
    .where(and(eq(noteFiles.id, id), isNull(noteFiles.noteId)))
}

/** Serializes one user's uploads until the end of the transaction. */
export async function lockUploader(tx: Tx, uploaderId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, uploaderId)).for('no key update')
}

/** Counts a user's uploaded files that have no note yet. */
export const countUnsentFiles = (db: Db, uploaderId: string): Promise<number> =>
  db.$count(
    noteFiles,
    and(eq(noteFiles.uploaderId, uploaderId), isNull(noteFiles.noteId), isNotNull(noteFiles.heldUntil)),
  )

/**
 * Attaches files to a note that its author uploaded and that have no note yet.
 * @returns whether all files were available
 */
export async function attachToNote(
  tx: Tx,
  { noteId, uploaderId, ids, now }: { noteId: string; uploaderId: string; ids: readonly string[]; now: Date },
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .update(noteFiles)
    .set({ noteId, heldUntil: null, position: sql`array_position(${idArray(ids)}, ${noteFiles.id})` })
    .where(
      and(
        sql`${noteFiles.id} = any(${idArray(ids)})`,
        eq(noteFiles.uploaderId, uploaderId),
        isNull(noteFiles.noteId),
        gt(noteFiles.heldUntil, now),
      ),
    )
    .returning({ id: noteFiles.id })
  return rows.length === ids.length
}

/** The total size of a record's files, in bytes. */
export async function sumBytes(tx: Tx, { dealerId, orderId }: NotedRecord): Promise<number> {
  const matchesRecord =
    orderId === null ? and(eq(notes.dealerId, dealerId), isNull(notes.orderId)) : eq(notes.orderId, orderId)
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${noteFiles.bytes}), 0)::float8` })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .where(matchesRecord)
  return row?.bytes ?? 0
}

/** Finds a file of a note that the subject may read. */
export async function findFile(db: Db, id: string, subject: ScopeSubject): Promise<NoteFileRow | undefined> {
  const [row] = await db
    .select({ file: noteFiles })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .where(and(eq(noteFiles.id, id), readableNote(db, subject)))
  return row?.file
}

/** Lists which of the given files no longer have a note. */
export const listDetachedFiles = (db: Db, ids: string[]): Promise<Pick<NoteFileRow, 'id' | 'storeKey'>[]> =>
  db
    .select({ id: noteFiles.id, storeKey: noteFiles.storeKey })
    .from(noteFiles)
    .where(and(inArray(noteFiles.id, ids), isNull(noteFiles.noteId), isNull(noteFiles.heldUntil)))

/** Lists files without a note: expired before the given time, or left by a removed note. */
export const listAbandonedFiles = (
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<NoteFileRow, 'id' | 'storeKey'>[]> =>
  db
    .select({ id: noteFiles.id, storeKey: noteFiles.storeKey })
    .from(noteFiles)
    .where(and(isNull(noteFiles.noteId), or(isNull(noteFiles.heldUntil), lt(noteFiles.heldUntil, before))))
    .orderBy(asc(noteFiles.uploadedAt))
    .limit(limit)
