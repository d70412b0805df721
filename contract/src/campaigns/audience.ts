import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { exclusionReasons } from '../rules/campaign-state'

/** The filters that select a campaign's dealers, in the form of the dealer list's query. */
export const campaignFilterSchema = dealersQuerySchema.omit({ limit: true, offset: true, sort: true, orderYear: true })

/** The stored form: names and values of the query, parsed again for each sending. */
export type CampaignFilter = Record<string, string>

/** A dealer who matches the filter, with the values for the text's placeholders. */
const audienceDealerSchema = z.object({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  /** The annual total of the previous year's signed order; null without one. */
  lastYearTotal: decimalStringSchema.nullable(),
  /** The unsigned order of the year, for the email; null without one. */
  draft: z.object({ savedAt: z.string(), packages: z.int(), annualTotal: decimalStringSchema }).nullable(),
  /** Why this dealer gets no email now; null for dealers who get one. */
  leftOut: z.enum(exclusionReasons).nullable(),
  /** The day of the last reminder, such as 2026-11-18. */
  remindedOn: z.string().nullable(),
})
export type AudienceDealer = z.infer<typeof audienceDealerSchema>

/** The dealers whom an email sent now would reach. */
export const audienceSchema = z.object({
  /** All dealers who match the filter. */
  matching: z.int(),
  /** How many of them would get an email. */
  reached: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(exclusionReasons), dealers: z.int(), names: z.array(z.string()) })),
  /** A page of them, sorted by company name. */
  dealers: z.array(audienceDealerSchema),
})
export type Audience = z.infer<typeof audienceSchema>
