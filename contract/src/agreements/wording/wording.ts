import { z } from 'zod'
import { approvalKeys } from '../../rules/approvals'
import { conditionNames } from './conditions'

// Line and paragraph separators, and invisible characters that could reorder or split what the dealer reads.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Text of the agreement. It is rejected instead of cleaned, because a stored wording is never rewritten. */
const wordingText = (maxLength: number) =>
  z
    .string()
    .min(1, 'Enter a text.')
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => text === text.normalize('NFC'), 'Use composed characters (Unicode NFC).')
    .refine((text) => !unprintable.test(text), 'Remove control characters and line breaks.')
    .refine((text) => text === text.trim(), 'Remove the spaces at the beginning and the end.')

const conditionSchema = z.enum(conditionNames)

const sentenceSchema = z.strictObject({
  /** Plain text with tokens in braces. */
  say: wordingText(1200),
  /** The condition under which the sentence appears; always without one. */
  when: conditionSchema.optional(),
  /** The condition under which the sentence does not appear. */
  unless: conditionSchema.optional(),
})

const clauseSchema = z.strictObject({
  heading: wordingText(120).refine((text) => !/[{}]/.test(text), 'A heading cannot contain tokens.'),
  /** The acknowledgement next to the clause; null if it has none. */
  acknowledgement: z.enum(approvalKeys).nullable(),
  paragraphs: z.array(z.array(sentenceSchema).min(1).readonly()).min(1).readonly(),
})

/**
 * The wording of an agreement: its clauses in print order, without the fixed ones, which follow them (`clauses.ts`).
 * Stored JSON: changing its shape needs a migration or an optional field. Source: docs/spec 9.21.
 */
export const wordingSchema = z.strictObject({
  clauses: z.array(clauseSchema).min(1).max(40, 'Use at most 40 clauses.').readonly(),
})
export type Wording = z.infer<typeof wordingSchema>
