import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '@portal/contract/api/endpoint'
import type { NoteFile } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { transaction } from '../../platform/database/transaction'
import { detectFileKind, withExtension } from '../../platform/file-content/file-kind'
import { FileStoreError } from '../../platform/file-store/file-store'
import { getFileStore } from '../../platform/file-store/get-file-store'
import { invalidField, notFound, unavailable } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, streamReply } from '../../platform/http/result'
import { tooManyUploads } from './note-errors'
import { abandonFile, countUnsentFiles, findFile, insertFile, lockUploader } from './queries/note-files'

const UNSENT_FILE_MS = 24 * 60 * 60_000
const MAX_UNSENT_FILES = 30

/**
 * Stores a file for a note that is not saved yet, for at most a day.
 * @throws ApiError 422 unless it is a PDF, PNG or JPEG, 429 when too many files wait for a note, 503 when the store is down
 */
export async function uploadNoteFile(ctx: SessionContext, { fileName, bytes }: UploadedFile): Promise<NoteFile> {
  const { db, now, actor, config, log } = ctx
  const type = detectFileKind(bytes)
  if (type === null) throw invalidField('file', noteTexts.wrongKind)
  const id = randomUUID()
  const storeKey = `${id.slice(0, 2)}/${randomUUID()}`
  const file = { id, name: withExtension(fileName, type), type, bytes: bytes.length }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const held = {
    storeKey,
    sha256,
    uploaderId: actor.id,
    uploadedAt: now,
    heldUntil: new Date(now.getTime() + UNSENT_FILE_MS),
  }
  // Insert the row first, so that the store never contains a file without a row, whatever fails next.
  await transaction(db, async (tx) => {
    await lockUploader(tx, actor.id)
    if ((await countUnsentFiles(tx, actor.id)) >= MAX_UNSENT_FILES) throw tooManyUploads()
    await insertFile(tx, { ...file, ...held })
  })
  try {
    await getFileStore(config).put(storeKey, bytes)
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored')
    // If only the store's response was lost, the store has the file anyway. The hourly job removes both the row and the file.
    await abandonFile(db, id)
    throw unavailable(noteTexts.storeAway)
  }
  return file
}

/**
 * Downloads a file of a note that the caller may read. Browsers save it and never display it inside the portal.
 * @throws ApiError 404 when it is out of scope or the store lost it, 503 when the store is down
 */
export async function getNoteFile({ db, subject, config, log }: SessionContext, id: string): Promise<BinaryResult> {
  const file = await findFile(db, id, subject)
  if (!file) throw notFound()
  try {
    const content = await getFileStore(config).get(file.storeKey)
    return streamReply(content, { fileName: file.name, contentType: file.type, isForeign: true })
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.error({ err: error, file: id }, 'a file could not be read')
    throw error.reason === 'missing' ? notFound(noteTexts.fileLost) : unavailable(noteTexts.storeAway)
  }
}
