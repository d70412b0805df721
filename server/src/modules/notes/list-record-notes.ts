import { can } from '@portal/contract/api/capabilities'
import type { RecordNotes } from '@portal/contract/notes/note'
import type { SessionContext } from '../../platform/http/context'
import { recordNotFound } from './note-errors'
import { toNote } from './note-reply'
import { type About, findRecord } from './queries/find-record'
import { listColleagues } from './queries/list-colleagues'
import { listNotes } from './queries/notes'

/**
 * Lists the notes of an order or a dealer that the caller may read, and for staff the colleagues they can mention.
 * @throws ApiError 404 out of scope
 */
export async function listRecordNotes(ctx: SessionContext, about: About): Promise<RecordNotes> {
  const { db, subject } = ctx
  const record = await findRecord(db, about, subject)
  if (!record) throw recordNotFound(about)
  const rows = await listNotes(db, record, subject)
  const colleagues = can(subject, 'note.internal') ? await listColleagues(db, record, subject.id) : []
  return {
    notes: rows.map((row) => toNote(row, ctx)),
    colleagues: colleagues.map(({ id, name, role, district }) => ({ id, name, role, district })),
    dealerHasAddress: record.isActive && Boolean(record.email?.trim()),
    companyName: record.companyName,
  }
}
