import { z } from 'zod'
import { decimalStringSchema, instantSchema } from '../api/wire'
import { programSections } from '../program/describe/field-description'
import { editableMailTypes } from '../program/mail-placeholders'
import { paymentTerms } from '../rules/pricing'

export const sectionSchema = z.enum(programSections)

/** The section of a value in a reply. */
export const sectionField = sectionSchema.describe(
  'The section: contract facts of an order year (`terms`), its agreement wording (`wording`), rules for everyone (`rules`), lists of brands, districts and company types (`lists`), names and labels (`names`), logo and colors (`looks`), email text (`emails`) or campaign templates (`campaignTemplates`).',
)

export const programChangeSchema = z.object({
  path: z.string().describe('JSON Pointer to the value in the document, such as `/years/2028/facts/installments`.'),
  section: sectionField,
  orderYear: z.int().nullable().describe('The order year that the value belongs to; null for other values.'),
  what: z.string().describe('Name of the value for users.'),
  before: z.string().nullable().describe('The previous value in words; null if it is new.'),
  after: z.string().nullable().describe('The new value in words; null if it was removed.'),
})

export type ProgramChange = z.infer<typeof programChangeSchema>

export const programProblemSchema = z.object({
  path: z.string().describe('JSON Pointer to the value; empty for the whole document.'),
  section: sectionSchema.nullable().describe('The section with the value; null for the whole document.'),
  orderYear: z.int().nullable().describe('The order year that the value belongs to; null for other values.'),
  what: z.string().describe('Name of the value for users.'),
  severity: z
    .enum(['error', 'warning'])
    .describe('A draft with an `error` cannot be sent for approval. A `warning` only needs attention.'),
  message: z.string().describe('What is wrong and what to do, in a sentence for the user.'),
})

/** The effects that a plan counts, in reading order. */
export const planLineKeys = [
  'signed-orders',
  'draft-orders',
  'expiring-drafts',
  'prepared-orders',
  'open-checkouts',
  'campaigns',
  'emails',
  'retired-dealers',
  'moving-dealers',
  'retired-staff',
  'retired-scopes',
  'retired-views',
  'templates',
  'unused-tokens',
] as const
export type PlanLineKey = (typeof planLineKeys)[number]

const planLineSchema = z.object({
  key: z.enum(planLineKeys).describe('What the line counts.'),
  number: z.int().describe('The number of affected records.'),
  sentence: z.string().describe('What the number counts, as the rest of a sentence after it.'),
  detail: z.string().nullable().describe('What this means, in a sentence; null if the first sentence is enough.'),
  link: z.string().nullable().describe('Path of the list with these records, without the area; null without one.'),
  isBlocking: z.boolean().describe('Whether the draft cannot be sent or approved while the number is not 0.'),
})
export type PlanLine = z.infer<typeof planLineSchema>

const exampleTermsSchema = z.object({
  schedule: z.string().describe('The billing schedule in words, such as `10 x $1,950.00`.'),
  fee: decimalStringSchema.describe('The fee for a cancellation after the free days, in US dollars.'),
  freeUntil: z.string().describe('Last day without the fee, `YYYY-MM-DD`.'),
  splitUntil: z.string().describe('Last day on which the dealer can change the budget split, `YYYY-MM-DD`.'),
})

const planExampleSchema = z.object({
  dealerName: z.string().describe('Company name of the dealer.'),
  orderYear: z.int().describe('The order year.'),
  paymentTerms: z.enum(paymentTerms).describe('Payment terms of the order: on credit, or C.O.D.'),
  annualTotal: decimalStringSchema.describe('Annual total of the order in US dollars.'),
  before: exampleTermsSchema.describe('What the dealer reads under the version before.'),
  after: exampleTermsSchema.describe('What the dealer reads under the draft.'),
})
export type PlanExample = z.infer<typeof planExampleSchema>

const renderedMailSchema = z.object({
  subject: z.string().describe('The subject.'),
  text: z.string().describe('The plain-text part.'),
})

const planMailSchema = z.object({
  type: z.enum(editableMailTypes).describe('Type of the emails.'),
  sent: z.int().describe('Number of emails of the last 30 days that would have the new text.'),
  before: renderedMailSchema.describe('An example with the text of the version before.'),
  after: renderedMailSchema.describe('The same example with the text of the draft.'),
})
export type PlanMail = z.infer<typeof planMailSchema>

export const planSchema = z.object({
  countedAt: instantSchema.describe('When the effects were counted.'),
  effectiveDay: z.string().describe('Day when the change takes effect, `YYYY-MM-DD` in the business’s time zone.'),
  signedOrders: z.int().describe('Number of signed orders of all years.'),
  lines: z.array(planLineSchema).describe('The effects, each with a number.'),
  changes: z.array(programChangeSchema).describe('The values that change, in the order of the document.'),
  newTermsYears: z
    .array(z.int())
    .describe('Order years with signed orders for which new signers get less favorable terms.'),
  examples: z
    .array(planExampleSchema)
    .describe(
      'One dealer for each payment term, with the amounts of a draft or of the last changed order, before and after.',
    ),
  emails: z
    .array(planMailSchema)
    .describe('The types of emails whose text changes, each with an example before and after.'),
})
export type Plan = z.infer<typeof planSchema>
