import { z } from 'zod'
import type { ContractFacts } from '../rules/program-facts'
import type { Wording } from '../rules/wording'
import { wordingSchema } from '../wording/wording'
import { daysSchema, monthSchema, percentSchema, wholeNumber } from './number-schema'

const monthCountSchema = wholeNumber(1, 60)

const A_COMMON_YEAR = 2025
const dayExists = ({ month, day }: { month: number; day: number }) =>
  day <= new Date(Date.UTC(A_COMMON_YEAR, month, 0)).getUTCDate()

/** A day of the year that exists in every year, so never February 29. */
const dayOfYearSchema = z
  .strictObject({ month: monthSchema, day: wholeNumber(1, 31) })
  .refine(dayExists, 'Choose a day that exists in every year.')
  .readonly()

export const contractFactsSchema = z
  .strictObject({
    programYearStart: dayOfYearSchema,
    programYearEnd: dayOfYearSchema,
    installments: wholeNumber(1, 12),
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
    { message: 'The last day of the program year has to be after its first day.', path: ['programYearEnd'] },
  )
  .refine(({ defaultMonths, minMonths, maxMonths }) => minMonths <= defaultMonths && defaultMonths <= maxMonths, {
    message: 'The default months have to be within the minimum and the maximum.',
    path: ['defaultMonths'],
  })
  .readonly() satisfies z.ZodType<ContractFacts>

const contractSchema = z
  .strictObject({
    facts: contractFactsSchema,
    /** Without one, the year has the wording of the newest earlier year. */
    wording: wordingSchema.readonly().optional(),
  })
  .readonly()

/** The time to compare and store an edit grows with the number of sentences, so the whole document has a limit. */
const MAX_SENTENCES = 1000

const countSentences = (years: Readonly<Record<string, { readonly wording?: Wording | undefined }>>): number =>
  Object.values(years)
    .flatMap(({ wording }) => wording?.clauses ?? [])
    .reduce((count, { paragraphs }) => count + paragraphs.flat().length, 0)

const hasPrototypeKey = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')

/** The contract of each order year, by its number. Source: docs/spec 24.1. */
export const yearsSchema = z
  .unknown()
  // A record drops this key instead of rejecting it.
  .refine((years) => !hasPrototypeKey(years), 'Unrecognized key: "__proto__"')
  .pipe(
    z
      .record(z.string().regex(/^20\d\d$/, 'Name the order year with four digits: 2028.'), contractSchema)
      .refine((years) => Object.keys(years).length > 0, 'The program needs an order year.')
      .refine(
        (years) => countSentences(years) <= MAX_SENTENCES,
        'Use at most 1,000 sentences in the wordings of all order years.',
      )
      .readonly(),
  )
