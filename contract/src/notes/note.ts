import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { longestNoteText, mostFileBytes, mostFilesOfNote, mostMentions } from '../rules/note-limits'
import { roles } from '../rules/program'
import { noteTexts } from '../texts/note'

/** Who reads a note: staff who see the record, or its dealer as well. */
export const noteAudiences = ['internal', 'dealer'] as const
export type NoteAudience = (typeof noteAudiences)[number]

/** What a file beside a note may be, told by its content. */
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
  /** Empty when it was withdrawn, and where the files say it all. */
  text: z.string(),
  /** Colleagues it mentions, by the names after an @ in its text, and whether an email to each was queued. */
  mentions: z.array(z.object({ name: z.string(), isMailed: z.boolean() })),
  files: z.array(noteFileSchema),
  createdAt: instantSchema,
  withdrawnAt: instantSchema.nullable(),
  /** Until when the caller can withdraw it; null for notes of others and those that are withdrawn. */
  withdrawableUntil: instantSchema.nullable(),
  /** Whether an email to the other side was queued; false for an internal note. */
  isMailed: z.boolean(),
})
export type Note = z.infer<typeof noteSchema>

/** A member of staff who sees the record and can be mentioned. */
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
  /** Who can be mentioned; nobody for dealers. */
  colleagues: z.array(colleagueSchema),
  /** Whether the dealer has an address that a note can be mailed to. */
  dealerHasAddress: z.boolean(),
  companyName: z.string(),
})
export type RecordNotes = z.infer<typeof recordNotesSchema>

export const addNoteSchema = z
  .object({
    /** Made by the sender for each note: sent again under it, nothing is written twice. */
    key: uuidSchema,
    audience: z.enum(noteAudiences),
    text: textInput().max(longestNoteText, noteTexts.tooLong).default(''),
    /** Ids of colleagues. */
    mentions: z.array(uuidSchema).max(mostMentions).default([]),
    /** Ids of files that were attached before. */
    files: z.array(uuidSchema).max(mostFilesOfNote, noteTexts.tooManyFiles).default([]),
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
    summary: 'Notes and files on an order, newest first; a dealer gets those that are between them and staff',
  }),
  addOrderNote: defineEndpoint({
    ...writing,
    path: '/api/orders/:id/notes',
    summary: 'Add a note to an order, with files that were attached before',
    params: idParamsSchema,
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  listDealerNotes: defineEndpoint({
    ...reading,
    path: '/api/dealers/:id/notes',
    summary: 'Notes and files on a dealer that are about no single order, newest first',
  }),
  addDealerNote: defineEndpoint({
    ...writing,
    path: '/api/dealers/:id/notes',
    summary: 'Add a note to a dealer, with files that were attached before',
    params: idParamsSchema,
    body: addNoteSchema,
    reply: noteSchema,
    status: 201,
    alsoStatus: 200,
  }),
  withdrawNote: defineEndpoint({
    ...writing,
    path: '/api/notes/:id/withdraw',
    summary: 'Take an own note back within ten minutes; its text and files go',
    params: idParamsSchema,
    reply: noteSchema,
    status: 200,
  }),
  uploadNoteFile: defineEndpoint({
    ...writing,
    path: '/api/notes/files',
    summary: 'Attach a file that a note is then sent with; without one it is removed after a day',
    upload: { mostBytes: mostFileBytes, fields: z.object({}) },
    reply: noteFileSchema,
    status: 201,
  }),
  getNoteFile: defineEndpoint({
    method: 'GET',
    path: '/api/notes/files/:id',
    summary: 'A file of a note, always to be saved: PDF, PNG or JPEG',
    tag: 'notes',
    access: 'note.use',
    params: idParamsSchema,
    contentType: 'application/octet-stream',
    status: 200,
  }),
}
