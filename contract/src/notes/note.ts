import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { maxFileBytes, maxFilesPerNote, maxMentions, maxNoteLength } from '../rules/note-limits'
import { roles } from '../rules/roles'
import { noteTexts } from '../texts/note'

/** Who can read a note: only staff with access to the record, or the dealer as well. */
export const noteAudiences = ['internal', 'dealer'] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** The allowed file types, detected from the content. */
export const noteFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type NoteFileType = (typeof noteFileTypes)[number]

export const noteFileSchema = z.object({
  id: uuidSchema.describe('ID of the file.'),
  name: z.string().describe('Name of the file.'),
  type: z.enum(noteFileTypes).describe('Media type, detected from the content.'),
  bytes: z.int().describe('Size in bytes.'),
})
export type NoteFile = z.infer<typeof noteFileSchema>

export const noteSchema = z.object({
  id: uuidSchema.describe('ID of the note.'),
  audience: z
    .enum(noteAudiences)
    .describe('Who can read the note: `internal` is for staff only; `dealer` is shared with the dealer.'),
  isFromDealer: z.boolean().describe('Whether the dealer wrote the note.'),
  authorName: z.string().describe('Name of the author.'),
  text: z.string().describe('Text of the note. Empty for a withdrawn note, and for a note with only files.'),
  mentions: z
    .array(
      z.object({
        name: z.string().describe('Name of the colleague.'),
        isMailed: z.boolean().describe('Whether an email to the colleague was queued.'),
      }),
    )
    .describe('Colleagues named after an @ in the text.'),
  files: z.array(noteFileSchema).describe('Files of the note.'),
  createdAt: instantSchema.describe('When the note was written.'),
  withdrawnAt: instantSchema.nullable().describe('When the note was withdrawn; null unless it was.'),
  withdrawableUntil: instantSchema
    .nullable()
    .describe('Until when the caller can withdraw the note; null for other people’s notes and withdrawn ones.'),
  isMailed: z.boolean().describe('Whether an email to the other side was queued. Always false for an internal note.'),
})
export type Note = z.infer<typeof noteSchema>

/** A staff member with access to the record, who can be mentioned. */
const colleagueSchema = z.object({
  id: uuidSchema.describe('ID of the staff account.'),
  name: z.string().describe('Name of the colleague.'),
  role: z.enum(roles).describe('Role of the colleague.'),
  district: z.string().nullable().describe('Sales region of the colleague; null for all districts.'),
})
export type Colleague = z.infer<typeof colleagueSchema>

export const recordNotesSchema = z.object({
  notes: z.array(noteSchema).describe('The notes, newest first.'),
  colleagues: z.array(colleagueSchema).describe('Staff who can be mentioned; empty for dealers.'),
  dealerHasAddress: z.boolean().describe('Whether the dealer has an email address to send notes to.'),
  companyName: z.string().describe('Company name of the dealer.'),
})
export type RecordNotes = z.infer<typeof recordNotesSchema>

export const addNoteSchema = z
  .object({
    key: uuidSchema.describe(
      'Idempotency key that the client generates for each note. A retry with the same key is stored only once.',
    ),
    audience: z
      .enum(noteAudiences)
      .describe('Who can read the note: `internal` is for staff only; `dealer` is shared with the dealer.'),
    text: textInput()
      .max(maxNoteLength, noteTexts.tooLong)
      .default('')
      .describe('Text of the note. Can be empty when there are files.'),
    mentions: z.array(uuidSchema).max(maxMentions).default([]).describe('IDs of the colleagues to mention.'),
    files: z
      .array(uuidSchema)
      .max(maxFilesPerNote, noteTexts.tooManyFiles)
      .default([])
      .describe('IDs of files that were uploaded before.'),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { error: noteTexts.empty, path: ['text'] })
export type AddNote = z.output<typeof addNoteSchema>

const reading = {
  method: 'GET',
  tag: 'notes',
  access: 'note.use',
  reply: recordNotesSchema,
  status: 200,
  etag: 'content',
} as const
const writing = {
  method: 'POST',
  tag: 'notes',
  access: 'note.use',
  rejectedWhileImpersonating: true,
} as const

export const noteEndpoints = {
  listOrderNotes: defineEndpoint({
    ...reading,
    path: '/api/orders/:id/notes',
    params: idParamsSchema('order'),
    summary: 'List notes on an order',
    description: 'Returns the notes with their files, newest first. Dealers get only those shared with them.',
  }),
  addOrderNote: defineEndpoint({
    ...writing,
    path: '/api/orders/:id/notes',
    summary: 'Add a note to an order',
    description: 'Adds a note with files that were uploaded before with `POST /api/notes/files`.',
    params: idParamsSchema('order'),
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  listDealerNotes: defineEndpoint({
    ...reading,
    path: '/api/dealers/:id/notes',
    params: idParamsSchema('dealer'),
    summary: 'List notes on a dealer',
    description: 'Returns the notes with their files, newest first. Notes on orders are not included.',
  }),
  addDealerNote: defineEndpoint({
    ...writing,
    path: '/api/dealers/:id/notes',
    summary: 'Add a note to a dealer',
    description: 'Adds a note with files that were uploaded before with `POST /api/notes/files`.',
    params: idParamsSchema('dealer'),
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  withdrawNote: defineEndpoint({
    ...writing,
    path: '/api/notes/:id/withdraw',
    summary: 'Withdraw a note',
    description: 'Deletes the text and files of your own note within ten minutes.',
    params: idParamsSchema('note'),
    reply: noteSchema,
    status: 200,
  }),
  uploadNoteFile: defineEndpoint({
    ...writing,
    path: '/api/notes/files',
    summary: 'Upload a file for a note',
    description: 'Accepts a PDF, PNG or JPEG. A file without a note is deleted after a day.',
    upload: { mostBytes: maxFileBytes, fields: z.object({}) },
    reply: noteFileSchema,
    status: 201,
  }),
  getNoteFile: defineEndpoint({
    method: 'GET',
    path: '/api/notes/files/:id',
    summary: 'Download a file of a note',
    description: 'Returns a PDF, PNG or JPEG file.',
    tag: 'notes',
    access: 'note.use',
    params: idParamsSchema('file'),
    contentType: 'application/octet-stream',
    status: 200,
  }),
}
