import type { Db } from '../../platform/database/types'
import type { FileStore } from '../../platform/file-store/file-store'
import { deleteFile, listAbandonedFiles, listDetachedFiles, type NoteFileRow } from './queries/note-files'

interface Parts {
  db: Db
  store: FileStore
}

const BLOCK = 50
/** Keeps files that another server may be attaching to a note. */
const GRACE_MS = 60 * 60_000

/** Deletes the file from the store first, then its row, so that a failure is retried at the next run. */
async function removeFile({ db, store }: Parts, { id, storeKey }: Pick<NoteFileRow, 'id' | 'storeKey'>): Promise<void> {
  await store.delete(storeKey)
  await deleteFile(db, id)
}

/** Removes the given files that no longer belong to a note, because it was withdrawn. */
export async function removeDetachedFiles(parts: Parts, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const file of await listDetachedFiles(parts.db, ids)) await removeFile(parts, file)
}

/**
 * Removes files without a note: uploads that were never sent, and files of withdrawn notes and deleted records. Several
 * servers can do so concurrently.
 * @returns the number of removed files
 */
export async function removeAbandonedFiles(parts: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  for (;;) {
    const files = await listAbandonedFiles(parts.db, before, BLOCK)
    for (const file of files) {
      await removeFile(parts, file)
      removed += 1
    }
    if (files.length < BLOCK) return removed
  }
}
