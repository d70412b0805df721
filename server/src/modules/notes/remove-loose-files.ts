import type { Db } from '../../platform/database/types'
import type { FileStore } from '../../platform/file-store/file-store'
import { deleteFile, listLoose, listUnbound, type NoteFileRow } from './queries/note-files'

interface Parts {
  db: Db
  store: FileStore
}

const AT_A_TIME = 50
/** What could still be taken by a note that is being written on another server stays. */
const GRACE_MS = 60 * 60_000

/** From the store first and then from its table, so a failure leaves it to be removed the next time. */
async function removeFile({ db, store }: Parts, { id, storeKey }: Pick<NoteFileRow, 'id' | 'storeKey'>): Promise<void> {
  await store.delete(storeKey)
  await deleteFile(db, id)
}

/** Removes those of some files that a withdrawn note has left behind. */
export async function removeUnbound(parts: Parts, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const file of await listUnbound(parts.db, ids)) await removeFile(parts, file)
}

/**
 * Removes the files that belong to no note: those that were attached and never sent, those of withdrawn notes and of records
 * that are gone. Two servers that remove the same one do each other no harm.
 * @returns how many are gone
 */
export async function removeLooseFiles(parts: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  for (;;) {
    const files = await listLoose(parts.db, before, AT_A_TIME)
    for (const file of files) {
      await removeFile(parts, file)
      removed += 1
    }
    if (files.length < AT_A_TIME) return removed
  }
}
