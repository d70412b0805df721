import { z } from 'zod'
import type {
  ContractFacts,
  ProgramEntry,
  ProgramLists,
  ProgramNames,
  RoleLabels,
  RunningFacts,
} from '../rules/program-facts'
import { roles } from '../rules/roles'

const labelSchema = z.string().min(1).max(60)
const monthSchema = z.int().min(1).max(12)
const daysSchema = z.int().min(0).max(365)
const percentSchema = z.int().min(0).max(100)
const monthCountSchema = z.int().min(1).max(60)

const A_COMMON_YEAR = 2025
const dayExists = ({ month, day }: { month: number; day: number }) =>
  day <= new Date(Date.UTC(A_COMMON_YEAR, month, 0)).getUTCDate()

/** A day of the year that exists in every year, so never February 29. */
const dayOfYearSchema = z
  .strictObject({ month: monthSchema, day: z.int().min(1).max(31) })
  .refine(dayExists, 'This day does not exist in every year')
  .readonly()

/** Spaces are allowed in keys, because rows already store the names of company types. */
const entrySchema = z
  .strictObject({
    key: z
      .string()
      .max(40)
      .regex(/^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$/),
    label: labelSchema,
    retired: z.literal(true).optional(),
    into: z.string().optional(),
  })
  .readonly() satisfies z.ZodType<ProgramEntry>

const entriesSchema = z
  .array(entrySchema)
  .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, 'Two entries have the same key')
  .readonly()

const listsSchema = z
  .strictObject({ brands: entriesSchema, districts: entriesSchema, companyTypes: entriesSchema })
  .readonly() satisfies z.ZodType<ProgramLists>

const namesSchema = z
  .strictObject({
    programTitle: labelSchema,
    distributorName: labelSchema,
    marketingCompany: z.strictObject({ name: labelSchema, logoPaths: z.array(z.string()).readonly() }).readonly(),
    copyrightYear: z.int(),
    copyright: z.string().min(1).max(200),
  })
  .readonly() satisfies z.ZodType<ProgramNames>

const runningFactsSchema = z
  .strictObject({
    rolloverMonth: monthSchema,
    draftExpiryDays: daysSchema,
    stuckDraftDays: daysSchema,
    campaignHour: z.int().min(0).max(23),
    campaignDaysApart: daysSchema,
    linkDays: daysSchema,
    mingledorffsDecidesRequests: z.boolean(),
  })
  .readonly() satisfies z.ZodType<RunningFacts>

const contractFactsSchema = z
  .strictObject({
    programYearStart: dayOfYearSchema,
    programYearEnd: dayOfYearSchema,
    installments: z.int().min(1).max(12),
    firstInstallmentMonth: monthSchema,
    coolingOffDays: daysSchema,
    freeCancellationUntil: dayOfYearSchema,
    cancellationFeePercent: percentSchema,
    springPercentDefault: percentSchema,
    springChangeUntil: dayOfYearSchema,
    renewalDate: dayOfYearSchema,
    terminationNoticeDays: daysSchema,
    defaultMonths: monthCountSchema,
    minMonths: monthCountSchema,
    maxMonths: monthCountSchema,
  })
  .refine(
    ({ programYearStart: start, programYearEnd: end }) =>
      end.month > start.month || (end.month === start.month && end.day > start.day),
    'The program year ends before it starts',
  )
  .refine(
    ({ defaultMonths, minMonths, maxMonths }) => minMonths <= defaultMonths && defaultMonths <= maxMonths,
    'The default number of months is not within its limits',
  )
  .readonly() satisfies z.ZodType<ContractFacts>

const hasPrototypeKey = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')

const roleLabelsSchema = z.record(z.enum(roles), labelSchema).readonly() satisfies z.ZodType<RoleLabels>

const yearsSchema = z
  .unknown()
  // A record drops this key instead of rejecting it.
  .refine((years) => !hasPrototypeKey(years), 'Unrecognized key: "__proto__"')
  .pipe(
    z
      .record(z.string().regex(/^20\d\d$/), z.strictObject({ facts: contractFactsSchema }).readonly())
      .refine((years) => Object.keys(years).length > 0, 'The program has no order year')
      .readonly(),
  )

/**
 * Everything that the distributor sets, in one document: `names` and `words` on screens and in emails, the `lists` that
 * users choose from, `running` facts that apply to everyone from a day on, and the contract facts of order `years`. A
 * year that is missing has the facts of the newest earlier year (`getContractFacts`). Source: docs/spec 8.19.
 */
export const programDocumentSchema = z
  .strictObject({
    names: namesSchema,
    lists: listsSchema,
    words: z.strictObject({ roles: roleLabelsSchema }).readonly(),
    running: runningFactsSchema,
    years: yearsSchema,
  })
  .readonly()
export type ProgramDocument = z.infer<typeof programDocumentSchema>
