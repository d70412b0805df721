import type { noteEndpoints } from '@portal/contract/notes/note'
import type { Handlers } from '../../platform/http/handler'
import { addNote } from './add-note'
import { listRecordNotes } from './list-record-notes'
import { getNoteFile, uploadNoteFile } from './note-files'
import { withdrawNote } from './withdraw-note'

export const noteHandlers: Handlers<typeof noteEndpoints> = {
  listOrderNotes: (ctx, { params }) => listRecordNotes(ctx, { kind: 'order', id: params.id }),
  addOrderNote: (ctx, { params, body }) => addNote(ctx, { kind: 'order', id: params.id }, body),
  listDealerNotes: (ctx, { params }) => listRecordNotes(ctx, { kind: 'dealer', id: params.id }),
  addDealerNote: (ctx, { params, body }) => addNote(ctx, { kind: 'dealer', id: params.id }, body),
  withdrawNote: (ctx, { params }) => withdrawNote(ctx, params.id),
  uploadNoteFile: (ctx, { body }) => uploadNoteFile(ctx, body.file),
  getNoteFile: (ctx, { params }) => getNoteFile(ctx, params.id),
}
