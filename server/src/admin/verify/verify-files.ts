import type { Db } from '../../platform/database/types'
import { type FileStore, FileStoreError } from '../../platform/file-store/file-store'
import { checkEachRow, type Report } from '../blocks-by-id'
import { listNoteFiles } from '../queries/list-note-files'

async function listKeys(store: FileStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of store.list()) keys.add(key)
  return keys
}

/** Looks for note files that are missing from their store. Files without a note are fine: a server deletes them. */
export async function verifyFiles(db: Db, store: FileStore, report: Report): Promise<void> {
  try {
    const keys = await listKeys(store)
    await checkEachRow(
      (after) => listNoteFiles(db, after),
      ({ id, storeKey }) => {
        if (!keys.has(storeKey)) report(`note_files ${id}: ${storeKey} is not in ${store.place}`)
      },
    )
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    report(`${store.place} does not answer, so note files were not checked`)
  }
}
