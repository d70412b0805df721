import type { Reply } from '../../lib/api/call-types'
import { callQuery } from '../../lib/api/queries'

/** What notes are about: one order, or a dealer beside all orders. */
export interface NotesOf {
  kind: 'order' | 'dealer'
  id: string
}

export type RecordNotes = Reply<'listOrderNotes'>

/** The notes of a record. */
export const notesQuery = ({ kind, id }: NotesOf) =>
  kind === 'order' ? callQuery('listOrderNotes', { params: { id } }) : callQuery('listDealerNotes', { params: { id } })
