import { z } from 'zod'
import { signInFactorSchema } from '../accounts/sign-in'
import { lineInput, textInput } from '../api/input-text'
import { instantSchema, uuidSchema } from '../api/wire'
import type { ProgramDocument } from '../program/document'
import { MAX_PATCH_OPERATIONS } from '../program/document-patch'
import { programDraftTexts as texts } from '../texts/program-draft'
import { planSchema, programChangeSchema, programProblemSchema, sectionField, sectionSchema } from './plan'

/** The maximum number of drafts that are not approved or discarded. */
export const maxOpenDrafts = 30

/** The statuses of a draft. `returned` drafts are edited and sent again. */
export const draftStates = ['editing', 'waiting', 'returned', 'approved', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

/** A whole document in a reply. `programDocumentSchema` describes and validates it. */
const documentSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<ProgramDocument>

export const documentReplySchema = documentSchema.describe(
  'The whole program: names, lists, words, rules, and the terms and wording of each order year.',
)

export const programEventSchema = z.object({
  what: z
    .enum(['started', 'edited', 'sent', 'recalled', 'returned', 'approved', 'in-effect', 'superseded', 'withdrawn'])
    .describe('What happened.'),
  byName: z.string().nullable().describe('Name of the user; null for what happens on its own.'),
  at: instantSchema.describe('When it happened, or will happen.'),
  comment: z.string().nullable().describe('What the user wrote; null without a comment.'),
})
export type ProgramEvent = z.infer<typeof programEventSchema>

const authorSchema = z.object({
  id: uuidSchema.describe('ID of the user’s account.'),
  name: z.string().describe('Name of the user.'),
  lastChangedAt: instantSchema.describe('When the user last changed the draft.'),
})

export const draftSchema = z.object({
  id: uuidSchema.describe('ID of the draft.'),
  title: z.string().describe('Title of the draft.'),
  reason: z.string().describe('Why the program changes.'),
  state: z.enum(draftStates).describe('Status of the draft. `waiting` drafts wait for approval.'),
  version: z.int().describe('Edit number of the draft. Send it in `If-Match` with an edit.'),
  basedOn: z.int().describe('Number of the program version that the draft changes.'),
  wishedEffect: z
    .string()
    .describe('Day when the change should take effect, `YYYY-MM-DD` in the business’s time zone.'),
  changeCount: z.int().describe('Number of values that differ from the program version that the draft changes.'),
  sections: z.array(sectionSchema).describe('Sections of these values, in the order of the document.'),
  authors: z.array(authorSchema).describe('Everyone who changed the draft, in the order of their first change.'),
  isAuthor: z.boolean().describe('Whether you are one of the authors.'),
  createdAt: instantSchema.describe('When the draft was started.'),
  updatedAt: instantSchema.describe('When the draft last changed.'),
  sentAt: instantSchema.nullable().describe('When the draft was last sent for approval; null if never.'),
  sentByName: z.string().nullable().describe('Name of the user who sent it; null if nobody did.'),
  note: z.string().nullable().describe('The note to the approvers; null without one.'),
  decidedAt: instantSchema.nullable().describe('When the draft was returned or approved; null until then.'),
  decidedByName: z.string().nullable().describe('Name of the user who returned or approved it; null until then.'),
  decisionComment: z.string().nullable().describe('The comment of that user; null without one.'),
  approvedAs: z.int().nullable().describe('Number of the program version that the draft became; null until approved.'),
})
export type Draft = z.infer<typeof draftSchema>

const earliestSchema = z.object({
  day: z.string().describe('The earliest day, `YYYY-MM-DD` in the business’s time zone.'),
  reason: z.string().describe('Why it cannot be earlier, in a sentence for the user.'),
})

const conflictSchema = z.object({
  key: z.string().describe('Names the choice. It has the keys of entries and clauses instead of their positions.'),
  path: z.string().describe('JSON Pointer to the value in the draft, or in the newer version if it is only there.'),
  section: sectionField,
  orderYear: z.int().nullable().describe('The order year that the value belongs to; null for other values.'),
  what: z.string().describe('Name of the value for users.'),
  base: z.string().nullable().describe('The value that both started from, in words; null if there was none.'),
  mine: z.string().nullable().describe('The value in the draft, in words; null if it was removed.'),
  theirs: z.string().nullable().describe('The value in the newer version, in words; null if it was removed.'),
})
export type DraftConflict = z.infer<typeof conflictSchema>

export const draftDetailSchema = draftSchema.extend({
  document: documentReplySchema,
  newTermsYears: z
    .array(z.int())
    .describe('Order years that are marked “new terms for new signers”, which allows less favorable terms.'),
  signedTermsYears: z
    .array(z.int())
    .describe('Order years whose own terms cannot be removed, because dealers have signed under them.'),
  changes: z.array(programChangeSchema).describe('The values that differ from the program version that it changes.'),
  problems: z.array(programProblemSchema).describe('What prevents sending, and what needs attention.'),
  earliest: earliestSchema.describe('The earliest day when the change can take effect.'),
  behind: z
    .object({
      number: z.int().describe('Number of the newest approved program version.'),
      conflicts: z.array(conflictSchema).describe('Values that both changed. Updating the draft requires a choice.'),
    })
    .nullable()
    .describe('Set while a program version was approved after the draft began; null otherwise.'),
  plan: planSchema.nullable().describe('The effects as counted when the draft was last sent; null if never.'),
  planSha256: z.string().nullable().describe('SHA-256 of that plan; null if never sent.'),
  approvers: z
    .array(z.object({ name: z.string().describe('Name of the user.'), role: z.string().describe('Role of the user.') }))
    .describe('Users who can approve the draft now.'),
  allowsOwnApproval: z.boolean().describe('Whether authors can approve on this portal. Their version waits 24 hours.'),
  needsFactor: z.boolean().describe('Whether approving requires your second factor.'),
  history: z.array(programEventSchema).describe('What happened to the draft, oldest first.'),
})
export type DraftDetail = z.infer<typeof draftDetailSchema>

/** `details` of STALE: what changed since the edit that the client sent, newest first. */
export const staleDraftSchema = z.object({
  version: z.int(),
  changes: z.array(
    z.object({ path: z.string(), what: z.string(), after: z.string().nullable(), byName: z.string(), at: z.string() }),
  ),
})
export type StaleDraft = z.infer<typeof staleDraftSchema>

const titleSchema = lineInput(texts.titleRequired)
  .min(3, texts.titleRequired)
  .max(80, texts.titleRequired)
  .describe('Title, 3 to 80 characters.')
const reasonSchema = textInput(texts.reasonRequired)
  .min(10, texts.reasonRequired)
  .max(1000, texts.reasonRequired)
  .describe('Why the program changes, 10 to 1,000 characters. It stays in the history.')
/** Order years are 2000 to 2099, and PostgreSQL has no year 0. */
const isInRange = (day: string): boolean => !/^\d/.test(day) || /^20\d\d/.test(day)

const daySchema = z.iso
  .date(texts.dayRequired)
  .refine(isInRange, texts.dayRequired)
  .describe('Day when the change should take effect, `YYYY-MM-DD` in the business’s time zone.')

export const createDraftSchema = z
  .object({
    fromVersion: z.int().min(1).optional().describe('Number of the program version to copy.'),
    fromDraft: uuidSchema.optional().describe('ID of the draft to copy, instead of a version.'),
    title: titleSchema,
    reason: reasonSchema,
    wishedEffect: daySchema,
  })
  .refine(({ fromVersion, fromDraft }) => (fromVersion === undefined) !== (fromDraft === undefined), {
    error: texts.sourceRequired,
    path: ['fromVersion'],
  })
export type CreateDraft = z.output<typeof createDraftSchema>

/** One operation of a JSON Patch (RFC 6902). The patched document is validated as a whole. */
const patchOperationSchema = z.object({
  op: z.enum(['add', 'remove', 'replace']).describe('The operation (RFC 6902).'),
  path: z.string().max(500).describe('JSON Pointer to the value, such as `/years/2028/facts/installments`.'),
  value: z.unknown().optional().describe('The value of `add` and `replace`.'),
})

export const saveDraftSchema = z.object({
  patch: z
    .array(patchOperationSchema)
    .max(MAX_PATCH_OPERATIONS)
    .default([])
    .describe('Changes to the document, at most 200.'),
  title: titleSchema.optional(),
  reason: reasonSchema.optional(),
  wishedEffect: daySchema.optional(),
  newTermsYears: z
    .array(z.int().min(2000).max(2099))
    .max(20)
    .optional()
    .describe('Order years to mark “new terms for new signers”.'),
})
export type SaveDraft = z.output<typeof saveDraftSchema>

/** The edit that a change is based on. */
export const draftHeadersSchema = z.object({
  'if-match': z
    .string({ error: 'Send the draft’s version in If-Match' })
    .regex(/^"\d{1,9}"$/, 'Send the draft’s version in If-Match')
    .describe('The draft’s `version` in double quotes. An outdated one is rejected with 412 STALE.'),
})

export const rebaseDraftSchema = z.object({
  onto: z
    .int()
    .min(1)
    .describe('Number of the program version that you read the conflicts with. An outdated one is rejected.'),
  choices: z
    .record(z.string().max(500), z.enum(['mine', 'theirs']))
    .default({})
    .describe(
      'For the `key` of each conflict, whether the value of the draft (`mine`) or the version (`theirs`) stays.',
    ),
})
export type RebaseDraft = z.output<typeof rebaseDraftSchema>

const commentSchema = textInput().max(1000, texts.noteTooLong)

export const sendDraftSchema = z.object({
  note: commentSchema.optional().describe('Note to the approvers, at most 1,000 characters.'),
})

export const returnDraftSchema = z.object({
  comment: textInput(texts.commentRequired)
    .min(1, texts.commentRequired)
    .max(1000, texts.noteTooLong)
    .describe('What should change, 1 to 1,000 characters.'),
})

export const approveDraftSchema = z.object({
  planSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the plan that you read. If the effects changed since then, the call fails with PLAN_STALE.'),
  comment: commentSchema.optional().describe('Comment for the authors and the history, at most 1,000 characters.'),
  acceptsNewTerms: z
    .boolean()
    .optional()
    .describe('Required as `true` when the plan has `newTermsYears`: dealers who sign from then on get those terms.'),
  factor: signInFactorSchema
    .optional()
    .describe('Your second factor. Required when the first attempt fails with NEEDS_FACTOR.'),
})
export type ApproveDraft = z.output<typeof approveDraftSchema>

/** The reply of counting the effects again. */
export const countedPlanSchema = z.object({
  plan: planSchema.describe('The effects.'),
  planSha256: z
    .string()
    .describe('SHA-256 of the draft’s edit, its document and the plan, without what changes by the minute.'),
  draftVersion: z.int().describe('Edit number of the draft whose effects these are.'),
  documentSha256: z.string().describe('SHA-256 of that edit’s document as canonical JSON.'),
})
