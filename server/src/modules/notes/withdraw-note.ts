import type { Note } from '@portal/contract/notes/note'
import { withdrawMinutes } from '@portal/contract/rules/note-limits'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { getFileStore } from '../../platform/file-store/get-file-store'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { notAuthor, tooLate } from './note-errors'
import { noteEvent } from './note-event'
import { toNote } from './note-reply'
import { deleteQueuedMails, findNote, markWithdrawn } from './queries/notes'
import { removeDetachedFiles } from './remove-abandoned-files'

/**
 * Withdraws the caller's own note within ten minutes. Deletes its text, files and queued emails, and keeps the empty note. A
 * note that is already withdrawn is returned as it is.
 * @throws ApiError 404 for a note the caller cannot read, 403 for another author's note, 409 after ten minutes
 */
export async function withdrawNote(ctx: SessionContext, id: string): Promise<Note> {
  const { db, now, actor, subject, config, log } = ctx
  const { note, files } = await transaction(db, async (tx) => {
    const before = await findNote(tx, id, subject)
    if (!before) throw notFound()
    if (before.authorId !== actor.id) throw notAuthor()
    if (before.withdrawnAt !== null) return { note: before, files: [] }
    const since = new Date(now.getTime() - withdrawMinutes * 60_000)
    if (!(await markWithdrawn(tx, { id, authorId: actor.id, now, since }))) throw tooLate()
    await deleteQueuedMails(tx, before)
    await recordAudit(tx, ctx, noteEvent('note.withdrawn', before))
    return { note: { ...before, text: '', mentions: [], files: [], withdrawnAt: now }, files: before.files }
  })
  // The hourly job removes files that cannot be removed now.
  const ids = files.map(({ id: fileId }) => fileId)
  await removeDetachedFiles({ db, store: getFileStore(config) }, ids).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of a withdrawn note could not be removed yet')
  })
  return toNote(note, ctx)
}
