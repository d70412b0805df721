import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { leftOutReasons } from '../rules/campaign-state'

/** What a campaign finds its dealers by: the filters of the dealer list, as that list's query takes them. */
export const campaignFilterSchema = dealersQuerySchema.omit({ limit: true, offset: true, sort: true, orderYear: true })

/** The same as it is kept: names and values of the query, read anew at each sending. */
export type CampaignFilter = Record<string, string>

/** A dealer whom the filter shows, with what the text is filled in with. */
const audienceDealerSchema = z.object({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  /** The annual total of the order signed for the year before; null without one. */
  lastYearTotal: decimalStringSchema.nullable(),
  /** What the mail says of an unsigned order of the year; null without one. */
  draft: z.object({ savedAt: z.string(), packages: z.int(), annualTotal: decimalStringSchema }).nullable(),
  /** Why this dealer gets nothing now; null for those who do. */
  leftOut: z.enum(leftOutReasons).nullable(),
  /** The day of the last reminder, as 2026-11-18. */
  remindedOn: z.string().nullable(),
})
export type AudienceDealer = z.infer<typeof audienceDealerSchema>

/** Whom a sending would reach at this moment. */
export const audienceSchema = z.object({
  /** All whom the filter shows. */
  matching: z.int(),
  /** Those of them who get a mail. */
  reached: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), dealers: z.int(), names: z.array(z.string()) })),
  /** A page of them, by company. */
  dealers: z.array(audienceDealerSchema),
})
export type Audience = z.infer<typeof audienceSchema>
