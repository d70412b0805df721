import { can } from '@portal/contract/api/capabilities'
import { maxRows } from '@portal/contract/api/wire'
import type { NoteFile } from '@portal/contract/notes/note'
import { and, desc, eq, exists, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { sortByName } from '../../../db/tables/columns'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { noteFiles, noteMentions, notes } from '../../../db/tables/notes'
import { orders } from '../../../db/tables/orders'
import { jsonbObject } from '../../../platform/database/json-object'
import type { Db, Tx } from '../../../platform/database/types'
import { type NotedRecord, readableOrder } from './find-record'

interface Mention {
  name: string
  isMailed: boolean
}

const mentionJson = jsonbObject<Mention>({ name: sql`m.name`, isMailed: sql`m.is_mailed` })
const fileJson = jsonbObject<NoteFile>({ id: sql`f.id`, name: sql`f.name`, type: sql`f.type`, bytes: sql`f.bytes` })

// Name the table in SQL, because drizzle omits it from columns of a statement over one table.
const mentions: SQL<Mention[]> = sql`coalesce((
  select jsonb_agg(${mentionJson} order by ${sortByName(sql`m.name`)})
  from note_mentions m where m.note_id = "notes"."id"), '[]'::jsonb)`
const files: SQL<NoteFile[]> = sql`coalesce((
  select jsonb_agg(${fileJson} order by f.position)
  from note_files f where f.note_id = "notes"."id"), '[]'::jsonb)`

const noteColumns = { ...getTableColumns(notes), mentions, files }
/** The IDs of the mentioned colleagues. */
const mentionedIds: SQL<string[]> = sql`coalesce((
  select jsonb_agg(m.account_id) from note_mentions m where m.note_id = "notes"."id"), '[]'::jsonb)`
export type NoteRow = typeof notes.$inferSelect & { mentions: Mention[]; files: NoteFile[] }

const matchesRecord = ({ dealerId, orderId }: NotedRecord) =>
  orderId === null ? and(eq(notes.dealerId, dealerId), isNull(notes.orderId)) : eq(notes.orderId, orderId)

/** Hides internal notes from subjects who may not read them. */
const readableAudience = (subject: ScopeSubject): SQL | undefined =>
  can(subject, 'note.internal') ? undefined : eq(notes.audience, 'dealer')

const isExistingDealer = sql`exists (select from accounts d where d.id = ${notes.dealerId} and d.deleted_at is null)`

/** Whether the note's record exists and is within scope, as for the list of its notes. */
const readableRecord = (db: Db, subject: ScopeSubject): SQL | undefined =>
  or(
    and(isNull(notes.orderId), isExistingDealer, withinScope(notes.dealerId, subject, 'note.use')),
    exists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, notes.orderId), readableOrder(subject))),
    ),
  )

/** The condition for notes of any record that the subject may read. */
export const readableNote = (db: Db, subject: ScopeSubject): SQL | undefined =>
  and(readableAudience(subject), readableRecord(db, subject))

/** Lists the notes of a record within scope, newest first. */
export const listNotes = (db: Db, record: NotedRecord, subject: ScopeSubject): Promise<NoteRow[]> =>
  db
    .select(noteColumns)
    .from(notes)
    .where(and(matchesRecord(record), readableAudience(subject)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(maxRows)

export async function findNote(db: Db, id: string, subject: ScopeSubject): Promise<NoteRow | undefined> {
  const [row] = await db
    .select(noteColumns)
    .from(notes)
    .where(and(eq(notes.id, id), readableNote(db, subject)))
  return row
}

/** A stored note with the data that a repeated call is compared with. */
export interface SentNoteRow extends NoteRow {
  mentionedIds: string[]
}

/** Finds the author's note with an idempotency key. */
export async function findNoteByKey(db: Db, authorId: string, key: string): Promise<SentNoteRow | undefined> {
  const [row] = await db
    .select({ ...noteColumns, mentionedIds })
    .from(notes)
    .where(and(eq(notes.authorId, authorId), eq(notes.key, key)))
  return row
}

export async function insertNote(
  tx: Tx,
  note: typeof notes.$inferInsert & { id: string },
  mentioned: Omit<typeof noteMentions.$inferInsert, 'noteId'>[],
): Promise<void> {
  await tx.insert(notes).values(note)
  if (mentioned.length > 0) {
    await tx.insert(noteMentions).values(mentioned.map((mention) => ({ ...mention, noteId: note.id })))
  }
}

/** Withdraws an author's note created after `since`. @returns whether there was one */
export async function markWithdrawn(
  tx: Tx,
  { id, authorId, now, since }: { id: string; authorId: string; now: Date; since: Date },
): Promise<boolean> {
  const rows = await tx
    .update(notes)
    .set({ withdrawnAt: now, text: '' })
    .where(and(eq(notes.id, id), eq(notes.authorId, authorId), isNull(notes.withdrawnAt), gt(notes.createdAt, since)))
    .returning({ id: notes.id })
  if (rows.length === 0) return false
  await tx.delete(noteMentions).where(eq(noteMentions.noteId, id))
  await tx.update(noteFiles).set({ noteId: null, heldUntil: null }).where(eq(noteFiles.noteId, id))
  return true
}

/** Deletes queued and failed emails about a note, so that they are not sent. */
export async function deleteQueuedMails(tx: Tx, { id, createdAt }: Pick<NoteRow, 'id' | 'createdAt'>): Promise<void> {
  await tx.delete(mailOutbox).where(
    and(
      // Emails have their note's creation time, so this condition can use the index on time.
      eq(mailOutbox.createdAt, createdAt),
      eq(mailOutbox.type, 'note'),
      sql`${mailOutbox.payload} ->> 'noteId' = ${id}`,
      sql`${mailOutbox.status} in ('queued', 'failed')`,
    ),
  )
}
