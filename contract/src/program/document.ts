import { z } from 'zod'
import type { RunningFacts } from '../rules/program-facts'
import { yearsSchema } from './contract-schema'
import { listsSchema } from './list-schema'
import { looksSchema } from './look-schema'
import { campaignTemplatesSchema, mailsSchema } from './mail-schema'
import { namesSchema, wordsSchema } from './name-schema'
import { daysSchema, monthSchema, wholeNumber } from './number-schema'

const runningFactsSchema = z
  .strictObject({
    rolloverMonth: monthSchema,
    draftExpiryDays: daysSchema,
    stuckDraftDays: daysSchema,
    campaignHour: wholeNumber(0, 23),
    campaignDaysApart: daysSchema,
    linkDays: daysSchema,
    mingledorffsDecidesRequests: z.boolean('Choose yes or no.'),
  })
  .readonly() satisfies z.ZodType<RunningFacts>

/**
 * Everything that the distributor sets, in one document: `names` and `words` on screens and in emails, the `lists` that
 * users choose from, `running` facts that apply to everyone from a day on, and the contract of order `years`. A year that
 * is missing has the contract of the newest earlier year (`getContractFacts`, `getWording`). Parts that are missing
 * stand for what is built in. Stored JSON: a new part has to be optional. Source: docs/spec 24.1.
 */
export const programDocumentSchema = z
  .strictObject({
    names: namesSchema,
    lists: listsSchema,
    words: wordsSchema,
    running: runningFactsSchema,
    years: yearsSchema,
    looks: looksSchema.optional(),
    mails: mailsSchema.optional(),
    campaignTemplates: campaignTemplatesSchema.optional(),
  })
  .readonly()
export type ProgramDocument = z.infer<typeof programDocumentSchema>
