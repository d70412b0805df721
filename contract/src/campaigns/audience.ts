import { z } from 'zod'
import { dealersQuerySchema } from '../accounts/dealers'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { exclusionReasons } from '../rules/campaign-state'

/** The filters that select a campaign's dealers, in the form of the dealer list's query. */
export const campaignFilterSchema = dealersQuerySchema.omit({ limit: true, offset: true, sort: true, orderYear: true })

/** The stored form: query parameters, parsed again each time the campaign is sent. */
export type CampaignFilter = Record<string, string>

/** A dealer who matches the filter, with the values of the email's placeholders. */
const audienceDealerSchema = z.object({
  id: uuidSchema.describe('ID of the dealer’s account.'),
  companyName: z.string().describe('Name of the company.'),
  dealerNumber: z.string().describe('The dealer number.'),
  firstName: z.string().describe('First name of the contact; can be empty.'),
  email: z.string().nullable().describe('Email address; null without one.'),
  lastYearTotal: decimalStringSchema
    .nullable()
    .describe('Annual total of the previous year’s signed order in US dollars; null without one.'),
  draft: z
    .object({
      savedAt: z.string().describe('When the draft was last saved.'),
      packages: z.int().describe('Number of packages.'),
      annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
    })
    .nullable()
    .describe('The dealer’s unsigned order of the year, which the email shows; null without one.'),
  leftOut: z
    .enum(exclusionReasons)
    .nullable()
    .describe('Why the dealer gets no email now; null for dealers who get one.'),
  remindedOn: z.string().nullable().describe('Day of the last reminder, `YYYY-MM-DD`; null without one.'),
})
export type AudienceDealer = z.infer<typeof audienceDealerSchema>

/** The dealers who would receive an email that is sent now. */
export const audienceSchema = z.object({
  matching: z.int().describe('Number of dealers who match the filter.'),
  reached: z.int().describe('Number of dealers who would get an email.'),
  leftOut: z
    .array(
      z.object({
        reason: z.enum(exclusionReasons).describe('Why the dealers get no email.'),
        dealers: z.int().describe('Number of dealers.'),
        names: z.array(z.string()).describe('Company names of the first of these dealers.'),
      }),
    )
    .describe('The dealers who would get no email, by reason.'),
  dealers: z.array(audienceDealerSchema).describe('A page of the matching dealers, sorted by company name.'),
})
export type Audience = z.infer<typeof audienceSchema>
