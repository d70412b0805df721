import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '@portal/contract/api/endpoint'
import type { NoteFile } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { transaction } from '../../platform/database/transaction'
import { fileKindOf, nameOfKind } from '../../platform/file-content/file-kind'
import { fileStoreOf } from '../../platform/file-store/file-store-of'
import type { SessionContext } from '../../platform/http/context'
import { invalidField, unavailable } from '../../platform/http/refusals'
import { tooManyUploads } from './note-refusals'
import { countHeld, giveUpFile, insertFile, lockUploader } from './queries/note-files'

const HELD_MS = 24 * 60 * 60_000
const MOST_HELD = 30

/**
 * Keeps a file until a note is sent with it, for a day at most.
 * @throws ApiError 422 for anything but a PDF, PNG or JPEG, 429 when too many wait for a note, 503 when the store is away
 */
export async function uploadNoteFile(ctx: SessionContext, { fileName, bytes }: UploadedFile): Promise<NoteFile> {
  const { db, now, actor, config, log } = ctx
  const type = fileKindOf(bytes)
  if (type === null) throw invalidField('file', noteTexts.wrongKind)
  const id = randomUUID()
  const storeKey = `${id.slice(0, 2)}/${randomUUID()}`
  const file = { id, name: nameOfKind(fileName, type), type, bytes: bytes.length }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const held = { storeKey, sha256, uploaderId: actor.id, uploadedAt: now, heldUntil: new Date(now.getTime() + HELD_MS) }
  // The row comes first: whatever happens then, no file lies in the store that nothing names.
  await transaction(db, async (tx) => {
    await lockUploader(tx, actor.id)
    if ((await countHeld(tx, actor.id)) >= MOST_HELD) throw tooManyUploads()
    await insertFile(tx, { ...file, ...held })
  })
  try {
    await fileStoreOf(config).put(storeKey, bytes)
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored')
    // It may lie there all the same when only the answer was late: so the row stays until the hourly job has removed both.
    await giveUpFile(db, id)
    throw unavailable(noteTexts.storeAway)
  }
  return file
}
