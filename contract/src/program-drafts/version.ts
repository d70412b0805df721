import { z } from 'zod'
import { secondFactorKinds } from '../accounts/sign-in'
import { textInput } from '../api/input-text'
import { instantSchema } from '../api/wire'
import { programDraftTexts as texts } from '../texts/program-draft'
import { documentReplySchema, programEventSchema } from './draft'
import { planSchema, programChangeSchema } from './plan'

/** The statuses of a version, which follow from its times. */
export const versionStates = ['scheduled', 'in-effect', 'superseded', 'withdrawn'] as const
export type VersionState = (typeof versionStates)[number]

export const versionSchema = z.object({
  number: z.int().describe('Number of the version.'),
  title: z.string().describe('Title of the version.'),
  reason: z.string().nullable().describe('Why the program changed; null for version 1.'),
  state: z.enum(versionStates).describe('Status of the version.'),
  takesEffectAt: instantSchema.describe('When the version takes effect, or would have if it was withdrawn.'),
  endsAt: instantSchema
    .nullable()
    .describe('When the next version takes effect; null for withdrawn versions and while none is scheduled.'),
  basedOn: z.int().nullable().describe('Number of the version that it changed; null for version 1.'),
  authors: z.array(z.string()).describe('Names of everyone who changed its draft.'),
  approvedAt: instantSchema.nullable().describe('When the version was approved; null for version 1.'),
  approvedByName: z.string().nullable().describe('Name of the user who approved it; null for version 1.'),
  isApprovedByAuthor: z.boolean().describe('Whether one of its authors approved it.'),
  approvalComment: z.string().nullable().describe('The comment of the approver; null without one.'),
  withdrawnAt: instantSchema.nullable().describe('When the version was withdrawn; null if it was not.'),
  withdrawnByName: z.string().nullable().describe('Name of the user who withdrew it; null if it was not withdrawn.'),
  withdrawalReason: z.string().nullable().describe('Why it was withdrawn; null if it was not.'),
})
export type Version = z.infer<typeof versionSchema>

export const versionDetailSchema = versionSchema.extend({
  document: documentReplySchema,
  sha256: z.string().describe('SHA-256 of the document’s canonical JSON.'),
  isIntact: z.boolean().describe('Whether the stored document still has this SHA-256.'),
  approvedWith: z
    .enum(secondFactorKinds)
    .nullable()
    .describe('The second factor with which the approver confirmed; null for version 1 and if none was required.'),
  comparedWith: z.int().nullable().describe('Number of the version that `changes` compares with; null for version 1.'),
  changes: z.array(programChangeSchema).describe('The values that differ, in the order of the document.'),
  plan: planSchema.nullable().describe('The effects as the approver saw them; null for version 1.'),
  placedOrders: z.int().describe('Number of orders that were placed under the version and keep its terms.'),
  history: z.array(programEventSchema).describe('What happened to the version, oldest first.'),
})
export type VersionDetail = z.infer<typeof versionDetailSchema>

export const versionParamsSchema = z.object({
  number: z.coerce.number().int().min(1).max(1_000_000).describe('Number of the version.'),
})

export const versionQuerySchema = z.object({
  comparedWith: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Number of the version to compare with. Default: the one that it changed.'),
})

export const wordingQuerySchema = z.object({
  orderYear: z.coerce
    .number(texts.orderYearRequired)
    .int(texts.orderYearRequired)
    .min(2000, texts.orderYearRequired)
    .max(2100, texts.orderYearRequired)
    .describe('Order year, 2000 to 2100.'),
})

export const withdrawVersionSchema = z.object({
  reason: textInput(texts.reasonRequired)
    .min(10, texts.reasonRequired)
    .max(1000, texts.reasonRequired)
    .describe('Why the version is withdrawn, 10 to 1,000 characters.'),
})

const newsSchema = z.object({
  number: z.int().describe('Number of the version.'),
  title: z.string().describe('Title of the version.'),
  takesEffectAt: instantSchema.describe('When the version takes effect or took effect.'),
  changes: z.array(programChangeSchema).describe('The values that differ from the version before.'),
})

/** What staff should know about the program: the next version, and those that took effect recently. */
export const programNewsSchema = z.object({
  recent: z.array(newsSchema).describe('The versions that took effect within the last seven days, newest first.'),
  next: newsSchema.nullable().describe('The next scheduled version; null while none is scheduled.'),
})
export type ProgramNews = z.infer<typeof programNewsSchema>
