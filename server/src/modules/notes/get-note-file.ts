import { noteTexts } from '@portal/contract/texts/note'
import { FileStoreError } from '../../platform/file-store/file-store'
import { fileStoreOf } from '../../platform/file-store/file-store-of'
import type { SessionContext } from '../../platform/http/context'
import { notFound, unavailable } from '../../platform/http/refusals'
import { type BinaryResult, streamed } from '../../platform/http/result'
import { findFile } from './queries/note-files'

/**
 * A file of a note that the caller may read, to be saved: never shown within the portal.
 * @throws ApiError 404 out of scope, or when the store lost it; 503 when the store is away
 */
export async function getNoteFile({ db, subject, config, log }: SessionContext, id: string): Promise<BinaryResult> {
  const file = await findFile(db, id, subject)
  if (!file) throw notFound()
  try {
    const content = await fileStoreOf(config).get(file.storeKey)
    return streamed(content, { fileName: file.name, contentType: file.type, isForeign: true })
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.error({ err: error, file: id }, 'a file could not be read')
    throw error.reason === 'missing' ? notFound(noteTexts.fileLost) : unavailable(noteTexts.storeAway)
  }
}
