import type { Note } from '@portal/contract/notes/note'
import { withdrawableUntil } from '@portal/contract/rules/note-limits'
import type { SessionContext } from '../../platform/http/context'
import type { NoteRow } from './queries/notes'

type Viewer = Pick<SessionContext, 'now' | 'actor' | 'subject'>

/** Impersonated users are never authors, so that no one can withdraw a note during impersonation. */
const isAuthor = ({ authorId }: NoteRow, { actor, subject }: Viewer): boolean =>
  authorId === actor.id && actor.id === subject.id

/** Converts a note to the reply for a viewer. */
export function toNote(row: NoteRow, viewer: Viewer): Note {
  const until = withdrawableUntil(row.createdAt)
  const isOpen = row.withdrawnAt === null && isAuthor(row, viewer) && until > viewer.now
  return {
    id: row.id,
    audience: row.audience,
    isFromDealer: row.isFromDealer,
    authorName: row.authorName,
    text: row.text,
    mentions: row.mentions,
    files: row.files,
    isMailed: row.isMailed,
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawableUntil: isOpen ? until.toISOString() : null,
  }
}
