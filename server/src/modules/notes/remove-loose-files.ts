import type { Db } from '../../platform/database/types'
import type { FileStore } from '../../platform/file-store'
import { deleteFile, listLoose } from './queries/note-files'

const AT_A_TIME = 50
/** What could still be taken by a note that is being written on another server stays. */
const GRACE_MS = 60 * 60_000

/**
 * Removes the files that belong to no note: those that were attached and never sent, those of withdrawn notes and of records
 * that are gone. Each goes from the store first and then from its table, so a failure leaves it to be removed the next time; two
 * servers that remove the same one do each other no harm.
 * @returns how many are gone
 */
export async function removeLooseFiles({ db, store }: { db: Db; store: FileStore }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  for (;;) {
    const files = await listLoose(db, before, AT_A_TIME)
    for (const { id, storeKey } of files) {
      await store.delete(storeKey)
      await deleteFile(db, id)
      removed += 1
    }
    if (files.length < AT_A_TIME) return removed
  }
}
