import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { maxFileBytes, maxFilesPerNote, maxMentions, maxNoteLength } from '../rules/note-limits'
import { roles } from '../rules/program'
import { noteTexts } from '../texts/note'

/** Who can read a note: staff with access to the record only, or its dealer too. */
export const noteAudiences = ['internal', 'dealer'] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** The allowed file types, detected from the content. */
export const noteFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type NoteFileType = (typeof noteFileTypes)[number]

export const noteFileSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: z.enum(noteFileTypes),
  bytes: z.int(),
})
export type NoteFile = z.infer<typeof noteFileSchema>

export const noteSchema = z.object({
  id: uuidSchema,
  audience: z.enum(noteAudiences),
  /** Whether the dealer wrote it. */
  isFromDealer: z.boolean(),
  authorName: z.string(),
  /** Empty for a withdrawn note, and for a note with only files. */
  text: z.string(),
  /** Colleagues named after an @ in the text, and whether an email to each was queued. */
  mentions: z.array(z.object({ name: z.string(), isMailed: z.boolean() })),
  files: z.array(noteFileSchema),
  createdAt: instantSchema,
  withdrawnAt: instantSchema.nullable(),
  /** How long the caller can withdraw the note; null for other people's notes and withdrawn ones. */
  withdrawableUntil: instantSchema.nullable(),
  /** Whether an email to the other side was queued; false for an internal note. */
  isMailed: z.boolean(),
})
export type Note = z.infer<typeof noteSchema>

/** A staff member with access to the record, who can be mentioned. */
const colleagueSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  role: z.enum(roles),
  district: z.string().nullable(),
})
export type Colleague = z.infer<typeof colleagueSchema>

export const recordNotesSchema = z.object({
  /** Newest first. */
  notes: z.array(noteSchema),
  /** Staff who can be mentioned; empty for dealers. */
  colleagues: z.array(colleagueSchema),
  /** Whether the dealer has an address to email notes to. */
  dealerHasAddress: z.boolean(),
  companyName: z.string(),
})
export type RecordNotes = z.infer<typeof recordNotesSchema>

export const addNoteSchema = z
  .object({
    /** An idempotency key that the client generates for each note. */
    key: uuidSchema,
    audience: z.enum(noteAudiences),
    text: textInput().max(maxNoteLength, noteTexts.tooLong).default(''),
    /** IDs of colleagues. */
    mentions: z.array(uuidSchema).max(maxMentions).default([]),
    /** IDs of files that were uploaded before. */
    files: z.array(uuidSchema).max(maxFilesPerNote, noteTexts.tooManyFiles).default([]),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, { error: noteTexts.empty, path: ['text'] })
export type AddNote = z.output<typeof addNoteSchema>

const reading = {
  method: 'GET',
  tag: 'notes',
  access: 'note.use',
  params: idParamsSchema,
  reply: recordNotesSchema,
  status: 200,
  etag: 'content',
} as const
const writing = {
  method: 'POST',
  tag: 'notes',
  access: 'note.use',
  refusedWhileImpersonating: true,
} as const

export const noteEndpoints = {
  listOrderNotes: defineEndpoint({
    ...reading,
    path: '/api/orders/:id/notes',
    summary: 'List the notes and files on an order, newest first. Dealers get only those shared with them',
  }),
  addOrderNote: defineEndpoint({
    ...writing,
    path: '/api/orders/:id/notes',
    summary: 'Add a note to an order, with files that were uploaded before',
    params: idParamsSchema,
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  listDealerNotes: defineEndpoint({
    ...reading,
    path: '/api/dealers/:id/notes',
    summary: 'List the notes and files on a dealer, without those on orders, newest first',
  }),
  addDealerNote: defineEndpoint({
    ...writing,
    path: '/api/dealers/:id/notes',
    summary: 'Add a note to a dealer, with files that were uploaded before',
    params: idParamsSchema,
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  withdrawNote: defineEndpoint({
    ...writing,
    path: '/api/notes/:id/withdraw',
    summary: 'Withdraw your own note within ten minutes. Deletes its text and files',
    params: idParamsSchema,
    reply: noteSchema,
    status: 200,
  }),
  uploadNoteFile: defineEndpoint({
    ...writing,
    path: '/api/notes/files',
    summary: 'Upload a file for a note. A file without a note is deleted after a day',
    upload: { mostBytes: maxFileBytes, fields: z.object({}) },
    reply: noteFileSchema,
    status: 201,
  }),
  getNoteFile: defineEndpoint({
    method: 'GET',
    path: '/api/notes/files/:id',
    summary: 'Download a file of a note: PDF, PNG or JPEG',
    tag: 'notes',
    access: 'note.use',
    params: idParamsSchema,
    contentType: 'application/octet-stream',
    status: 200,
  }),
}
