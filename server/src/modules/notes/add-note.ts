import { randomUUID } from 'node:crypto'
import { can } from '@portal/contract/api/capabilities'
import type { AddNote, Note } from '@portal/contract/notes/note'
import { mostRecordBytes } from '@portal/contract/rules/note-limits'
import { noteTexts } from '@portal/contract/texts/note'
import { nameOf, recordAudit } from '../../core/audit/record-audit'
import { enqueueMails, writableAddress } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { invalidField } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { noteEvent } from './note-event'
import { dealerMail, mentionMail, readerMail } from './note-mails'
import { keyReused, recordNotFound } from './note-refusals'
import { toNote } from './note-reply'
import { type About, findRecord, lockRecord, type NotedRecord } from './queries/find-record'
import { type ColleagueRow, listColleagues, listReaders } from './queries/list-colleagues'
import { sumBytes, takeFiles } from './queries/note-files'
import { findNote, findNoteByKey, insertNote, type NoteRow, type SentNoteRow } from './queries/notes'

/** Ids that were sent, each once, spelled as the database does. */
const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

const isReached = ({ email }: { email: string | null }): boolean => writableAddress(email) !== null

/** Who is mentioned. @throws ApiError 422 for somebody who does not see the record, or in a note that the dealer reads */
async function mentionedIn(
  tx: Tx,
  record: NotedRecord,
  { audience, mentions }: AddNote,
  authorId: string,
): Promise<ColleagueRow[]> {
  const wanted = eachOnce(mentions)
  if (wanted.length === 0) return []
  if (audience !== 'internal') throw invalidField('mentions', noteTexts.mentionInternal)
  const colleagues = (await listColleagues(tx, record, authorId)).filter(({ id }) => wanted.includes(id))
  if (colleagues.length < wanted.length) throw invalidField('mentions', noteTexts.mentionGone)
  return colleagues
}

/** Gives the note its files. @throws ApiError 422 when one is gone, or the record holds too much */
async function attachFiles(tx: Tx, ctx: SessionContext, record: NotedRecord, noteId: string, files: string[]) {
  const ids = eachOnce(files)
  const isWhole = await takeFiles(tx, { noteId, uploaderId: ctx.actor.id, ids, now: ctx.now })
  if (!isWhole) throw invalidField('files', noteTexts.fileGone)
  if (ids.length > 0 && (await sumBytes(tx, record)) > mostRecordBytes) {
    throw invalidField('files', noteTexts.recordFull)
  }
}

/** Whether ids that were sent are those that were stored, in any order. */
function areThese(sent: readonly string[], stored: readonly string[]): boolean {
  const ids = eachOnce(sent)
  return ids.length === stored.length && ids.every((id) => stored.includes(id))
}

/** Whether what was stored under a key is what is sent under it again. A withdrawn note is no answer to anything that is sent. */
function isSame(row: SentNoteRow, { dealerId, orderId }: NotedRecord, sent: AddNote): boolean {
  const isAboutIt = row.dealerId === dealerId && row.orderId === orderId
  const saysIt = row.withdrawnAt === null && row.audience === sent.audience && row.text === sent.text
  const files = row.files.map(({ id }) => id)
  return isAboutIt && saysIt && areThese(sent.mentions, row.mentionedIds) && areThese(sent.files, files)
}

/** Who hears of a note by mail beside those whom it mentions: the other side. */
interface OtherSide {
  readers: ColleagueRow[]
  isMailed: boolean
}

async function otherSideOf(tx: Tx, record: NotedRecord, audience: AddNote['audience'], isFromDealer: boolean) {
  if (audience === 'internal') return { readers: [], isMailed: false }
  if (!isFromDealer) return { readers: [], isMailed: record.isActive && isReached(record) }
  const readers = await listReaders(tx, record)
  return { readers, isMailed: readers.some(isReached) }
}

function mailsOf(ctx: SessionContext, record: NotedRecord, row: NoteRow, mentioned: ColleagueRow[], side: OtherSide) {
  const { id: noteId, text, files, authorName: from, audience, isFromDealer } = row
  const written = { noteId, from, text, files: files.map(({ name }) => name), now: ctx.now }
  const mentions = mentioned.map((reader) => mentionMail(reader, record, written))
  const toDealer = audience === 'dealer' && !isFromDealer ? [dealerMail(record, written)] : []
  return [...mentions, ...toDealer, ...side.readers.map((reader) => readerMail(reader, record, written))]
}

async function writeNote(tx: Tx, ctx: SessionContext, record: NotedRecord, sent: AddNote): Promise<NoteRow> {
  const { actor, subject, now: createdAt } = ctx
  const { audience, text, key } = sent
  const { dealerId, orderId } = record
  const id = randomUUID()
  const isFromDealer = subject.role === 'dealer'
  const mentioned = await mentionedIn(tx, record, sent, actor.id)
  const side = await otherSideOf(tx, record, audience, isFromDealer)
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
      isMailed: side.isMailed,
      authorId: actor.id,
      authorName: nameOf(actor),
    },
    mentioned.map((reader) => ({ accountId: reader.id, name: reader.name, isMailed: isReached(reader) })),
  )
  await attachFiles(tx, ctx, record, id, sent.files)
  const row = await findNote(tx, id, subject)
  if (!row) throw new Error('The note that was written is not there')
  await enqueueMails(tx, mailsOf(ctx, record, row, mentioned, side))
  await recordAudit(tx, ctx, noteEvent('note.added', row))
  return row
}

/**
 * Adds a note to an order or a dealer, with its files and messages, in one transaction. Sent again under its key it is answered
 * with what there is.
 * @throws ApiError 404 out of scope, 403 for a dealer's internal note, 422 for mentions or files that cannot be taken
 */
export function addNote(ctx: SessionContext, about: About, sent: AddNote): Promise<Result<Note>> {
  const { db, subject, actor } = ctx
  return transaction(db, async (tx) => {
    const record = await findRecord(tx, about, subject)
    if (!record) throw recordNotFound(about)
    if (sent.audience === 'internal' && !can(subject, 'note.internal')) throw forbidden()
    await lockRecord(tx, record)
    const former = await findNoteByKey(tx, actor.id, sent.key)
    if (former && !isSame(former, record, sent)) throw keyReused()
    if (former) return result(toNote(former, ctx), { status: 200 })
    return result(toNote(await writeNote(tx, ctx, record, sent), ctx), { status: 201 })
  })
}
