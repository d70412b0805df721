import { z } from 'zod'
import { idParamsSchema } from '../api/wire'
import { editableMailTypes } from '../program/mail-placeholders'

const mailTypeField = z.enum(editableMailTypes).describe('Type of the email.')

export const draftMailParamsSchema = idParamsSchema('draft').extend({ type: mailTypeField })

export const renderedMailSchema = z.object({
  subject: z.string().describe('The subject.'),
  html: z.string().describe('The HTML part.'),
  text: z.string().describe('The plain-text part.'),
})

/** An example of a type of email before and after a draft. */
export const mailPreviewSchema = z.object({
  before: renderedMailSchema.describe('The email with the text of the version that the draft changes.'),
  after: renderedMailSchema.describe('The email with the text of the draft.'),
})
export type MailPreview = z.infer<typeof mailPreviewSchema>

export const mailSampleSchema = z.object({ type: mailTypeField })
export type MailSample = z.infer<typeof mailSampleSchema>
