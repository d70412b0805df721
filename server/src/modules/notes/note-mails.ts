import type { Mail } from '../../core/mail/mail-outbox'
import { pickAll } from '../../platform/pick'
import type { NotedRecord } from './queries/find-record'
import type { ColleagueRow } from './queries/list-colleagues'

interface NoteContent {
  noteId: string
  from: string
  text: string
  files: string[]
  now: Date
}

type Reader = Pick<ColleagueRow, 'id' | 'role' | 'firstName' | 'email'>

function noteMail(
  reader: Reader,
  why: 'mentioned' | 'to-dealer' | 'from-dealer',
  record: NotedRecord,
  note: NoteContent,
): Mail {
  const { orderId, orderNumber } = record
  return {
    type: 'note',
    payload: {
      why,
      ...pickAll(note, ['noteId', 'from', 'text', 'files']),
      ...pickAll(record, ['companyName', 'dealerNumber', 'dealerId']),
      firstName: reader.firstName,
      role: reader.role,
      ...(orderId !== null && orderNumber !== null && { orderId, orderNumber }),
    },
    to: reader.email,
    orderId,
    accountId: reader.id,
    now: note.now,
  }
}

/** The email to a colleague whom an internal note mentions. */
export const mentionMail = (reader: Reader, record: NotedRecord, note: NoteContent): Mail =>
  noteMail(reader, 'mentioned', record, note)

/** The email to the record's dealer. */
export function dealerMail(record: NotedRecord, note: NoteContent): Mail {
  const { dealerId: id, firstName, email, isActive } = record
  return noteMail({ id, role: 'dealer', firstName, email: isActive ? email : null }, 'to-dealer', record, note)
}

/** The email to staff about a note from their dealer. */
export const readerMail = (reader: Reader, record: NotedRecord, note: NoteContent): Mail =>
  noteMail(reader, 'from-dealer', record, note)
