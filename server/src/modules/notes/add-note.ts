import { randomUUID } from 'node:crypto'
import { can } from '@portal/contract/api/capabilities'
import type { AddNote, Note } from '@portal/contract/notes/note'
import { maxRecordBytes } from '@portal/contract/rules/note-limits'
import { noteTexts } from '@portal/contract/texts/note'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { enqueueMails, writableAddress } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-errors'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { keyReused, recordNotFound } from './note-errors'
import { noteEvent } from './note-event'
import { dealerMail, mentionMail, readerMail } from './note-mails'
import { toNote } from './note-reply'
import { type About, findRecord, lockRecord, type NotedRecord } from './queries/find-record'
import { type ColleagueRow, listColleagues, listReaders } from './queries/list-colleagues'
import { attachToNote, sumBytes } from './queries/note-files'
import { findNote, findNoteByKey, insertNote, type NoteRow, type SentNoteRow } from './queries/notes'

/** The unique IDs in lowercase, as in the database. */
const uniqueIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

const hasEmail = ({ email }: { email: string | null }): boolean => writableAddress(email) !== null

/** Finds the mentioned colleagues. @throws ApiError 422 if one cannot see the record, or if the dealer can read the note */
async function findMentioned(
  tx: Tx,
  record: NotedRecord,
  { audience, mentions }: AddNote,
  authorId: string,
): Promise<ColleagueRow[]> {
  const mentionedIds = uniqueIds(mentions)
  if (mentionedIds.length === 0) return []
  if (audience !== 'internal') throw invalidField('mentions', noteTexts.mentionInternal)
  const colleagues = (await listColleagues(tx, record, authorId)).filter(({ id }) => mentionedIds.includes(id))
  if (colleagues.length < mentionedIds.length) throw invalidField('mentions', noteTexts.mentionWithoutAccess)
  return colleagues
}

/** Attaches files to the note. @throws ApiError 422 if a file no longer exists or the record's storage is full */
async function attachFiles(tx: Tx, ctx: SessionContext, record: NotedRecord, noteId: string, files: string[]) {
  const ids = uniqueIds(files)
  const isComplete = await attachToNote(tx, { noteId, uploaderId: ctx.actor.id, ids, now: ctx.now })
  if (!isComplete) throw invalidField('files', noteTexts.fileExpired)
  if (ids.length > 0 && (await sumBytes(tx, record)) > maxRecordBytes) {
    throw invalidField('files', noteTexts.recordFull)
  }
}

/** Whether the sent and the stored IDs are the same, in any order. */
function areSameIds(sent: readonly string[], stored: readonly string[]): boolean {
  const ids = uniqueIds(sent)
  return ids.length === stored.length && ids.every((id) => stored.includes(id))
}

/** Whether the stored note of an idempotency key is the same as the sent one. A withdrawn note never is. */
function isSameNote(row: SentNoteRow, { dealerId, orderId }: NotedRecord, sent: AddNote): boolean {
  const hasSameRecord = row.dealerId === dealerId && row.orderId === orderId
  const hasSameText = row.withdrawnAt === null && row.audience === sent.audience && row.text === sent.text
  const files = row.files.map(({ id }) => id)
  return hasSameRecord && hasSameText && areSameIds(sent.mentions, row.mentionedIds) && areSameIds(sent.files, files)
}

/** The other party, which is notified by email in addition to mentioned colleagues. */
interface Recipients {
  readers: ColleagueRow[]
  isMailed: boolean
}

async function findRecipients(tx: Tx, record: NotedRecord, audience: AddNote['audience'], isFromDealer: boolean) {
  if (audience === 'internal') return { readers: [], isMailed: false }
  if (!isFromDealer) return { readers: [], isMailed: record.isActive && hasEmail(record) }
  const readers = await listReaders(tx, record)
  return { readers, isMailed: readers.some(hasEmail) }
}

function noteMails(
  ctx: SessionContext,
  record: NotedRecord,
  row: NoteRow,
  mentioned: ColleagueRow[],
  recipients: Recipients,
) {
  const { id: noteId, text, files, authorName: from, audience, isFromDealer } = row
  const content = { noteId, from, text, files: files.map(({ name }) => name), now: ctx.now }
  const mentions = mentioned.map((reader) => mentionMail(reader, record, content))
  const toDealer = audience === 'dealer' && !isFromDealer ? [dealerMail(record, content)] : []
  return [...mentions, ...toDealer, ...recipients.readers.map((reader) => readerMail(reader, record, content))]
}

async function writeNote(tx: Tx, ctx: SessionContext, record: NotedRecord, sent: AddNote): Promise<NoteRow> {
  const { actor, subject, now: createdAt } = ctx
  const { audience, text, key } = sent
  const { dealerId, orderId } = record
  const id = randomUUID()
  const isFromDealer = subject.role === 'dealer'
  const mentioned = await findMentioned(tx, record, sent, actor.id)
  const recipients = await findRecipients(tx, record, audience, isFromDealer)
  await insertNote(
    tx,
    {
      id,
      dealerId,
      orderId,
      audience,
      isFromDealer,
      key,
      text,
      createdAt,
      isMailed: recipients.isMailed,
      authorId: actor.id,
      authorName: identityName(actor),
    },
    mentioned.map((reader) => ({ accountId: reader.id, name: reader.name, isMailed: hasEmail(reader) })),
  )
  await attachFiles(tx, ctx, record, id, sent.files)
  const row = await findNote(tx, id, subject)
  if (!row) throw new Error('The new note was not found')
  await enqueueMails(tx, ctx.program, noteMails(ctx, record, row, mentioned, recipients))
  await recordAudit(tx, ctx, noteEvent('note.added', row))
  return row
}

/**
 * Adds a note to an order or a dealer, with its files and emails, in one transaction. A repeated call with the same
 * idempotency key returns the stored note.
 * @throws ApiError 404 out of scope, 403 for a dealer's internal note, 422 for invalid mentions or files
 */
export function addNote(ctx: SessionContext, about: About, sent: AddNote): Promise<Result<Note>> {
  const { db, subject, actor } = ctx
  return transaction(db, async (tx) => {
    const record = await findRecord(tx, about, subject)
    if (!record) throw recordNotFound(about)
    if (sent.audience === 'internal' && !can(subject, 'note.internal')) throw forbidden()
    await lockRecord(tx, record)
    const stored = await findNoteByKey(tx, actor.id, sent.key)
    if (stored && !isSameNote(stored, record, sent)) throw keyReused()
    if (stored) return result(toNote(stored, ctx), { status: 200 })
    return result(toNote(await writeNote(tx, ctx, record, sent), ctx), { status: 201 })
  })
}
