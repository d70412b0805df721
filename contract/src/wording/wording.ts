import { z } from 'zod'
import { plainLine } from '../api/plain-text'
import { approvalKeys } from '../rules/approvals'
import { conditionNames, type Sentence, type Wording, type WordingClause } from '../rules/wording'
import { nearestName } from './nearest-name'

/** A longer name is no typing error, and the message would repeat all of it. */
const MAX_TYPED_LENGTH = 60

const conditionSchema = z.enum(conditionNames, {
  error: ({ input }) =>
    typeof input === 'string' && input.length <= MAX_TYPED_LENGTH
      ? `Unknown condition "${input}". Did you mean "${nearestName(input, conditionNames)}"?`
      : undefined,
})

const sentenceSchema = z.strictObject({
  say: plainLine(1200).describe('Text of the sentence, with tokens in braces.'),
  when: conditionSchema
    .optional()
    .describe('Condition under which the sentence appears; it always appears without one.'),
  unless: conditionSchema.optional().describe('Condition under which the sentence does not appear.'),
}) satisfies z.ZodType<Sentence>

const clauseSchema = z.strictObject({
  heading: plainLine(120)
    .refine((text) => !/[{}]/.test(text), 'A heading cannot contain tokens.')
    .describe('Heading of the clause.'),
  acknowledgement: z
    .enum(approvalKeys)
    .nullable()
    .describe('The acknowledgement next to the clause; null if it has none.'),
  paragraphs: z
    .array(z.array(sentenceSchema).min(1).max(40, 'Use at most 40 sentences.').readonly())
    .min(1)
    .max(20, 'Use at most 20 paragraphs.')
    .readonly()
    .describe('Paragraphs of the clause, each with its sentences.'),
}) satisfies z.ZodType<WordingClause>

/** Stored JSON: changing its shape needs a migration or an optional field. Source: docs/spec 9.21. */
export const wordingSchema = z.strictObject({
  clauses: z
    .array(clauseSchema)
    .min(1)
    .max(40, 'Use at most 40 clauses.')
    .readonly()
    .describe('The clauses in print order, without the fixed ones.'),
}) satisfies z.ZodType<Wording>
