import type { Reply } from '../../lib/api/call-types'
import { callQuery } from '../../lib/api/queries'

/** The subject of notes: an order, or a dealer in general. */
export interface NoteSubject {
  kind: 'order' | 'dealer'
  id: string
}

export type RecordNotes = Reply<'listOrderNotes'>

/** The query for the notes of a record. */
export const notesQuery = ({ kind, id }: NoteSubject) =>
  kind === 'order' ? callQuery('listOrderNotes', { params: { id } }) : callQuery('listDealerNotes', { params: { id } })
