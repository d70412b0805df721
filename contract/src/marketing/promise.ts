import { z } from 'zod'
import { choiceInput, keyInput, lineInput } from '../api/input-text'
import { promiseTexts } from '../texts/marketing'
import {
  dealerInputs,
  type PromiseWindow,
  promiseKinds,
  resultMetrics,
  type Season,
  seasons,
  silenceRules,
} from './kinds'

/** The limits of a promise. Source: docs/spec 25.2. */
export const promiseLimits = { titleLength: 120, noteLength: 500, count: 60, leadDays: 180, promises: 30 } as const

const wholeShare = 100
const windowSeasons = [...seasons, 'any'] as const
// A leap year, so that February 29 exists.
const LEAP_YEAR = 2028

function isDayOfYear(day: string): boolean {
  const match = /^(\d{2})-(\d{2})$/.exec(day)
  const date = new Date(Date.UTC(LEAP_YEAR, Number(match?.[1]) - 1, Number(match?.[2])))
  return match !== null && date.toISOString().slice(5, 10) === day
}

const daySchema = keyInput(promiseTexts.day).refine(isDayOfYear, promiseTexts.day)

const storedWindowSchema = z.union([
  z.object({
    from: z.string().describe('First day of the window in the program year, `MM-DD`.'),
    to: z.string().describe('Last day of the window in the program year, `MM-DD`.'),
  }),
  z.object({ season: z.enum(windowSeasons).describe('Season of the program year; `any`: the whole year.') }),
])

type SentWindow = { from?: string | undefined; to?: string | undefined; season?: Season | 'any' | undefined }

function readWindow({ from, to, season }: SentWindow, context: z.RefinementCtx): PromiseWindow {
  const reject = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (season !== undefined && from === undefined && to === undefined) return { season }
  if (season !== undefined || from === undefined || to === undefined) return reject(promiseTexts.windowIncomplete)
  return from > to ? reject(promiseTexts.windowBackward) : { from, to }
}

const windowSchema = z
  .object(
    {
      from: daySchema.optional().describe('First day of the window in the program year, `MM-DD`.'),
      to: daySchema.optional().describe('Last day of the window in the program year, `MM-DD`.'),
      season: choiceInput(z.enum(windowSeasons, { error: promiseTexts.windowIncomplete }))
        .optional()
        .describe('Season of the program year instead of days; `any`: the whole year.'),
    },
    { error: promiseTexts.windowIncomplete },
  )
  .transform(readWindow)

const whole = (min: number, max: number, error: string) =>
  z
    .union([z.number(error), keyInput(error).regex(/^\d+$/, error).transform(Number)], { error })
    .pipe(z.int(error).min(min, error).max(max, error))

const withoutRepeats = <Value>(values: Value[]): Value[] => [...new Set(values)]

const descriptions = {
  kind: 'What is delivered.',
  title: 'Title of each delivery, such as `Mailer`. Several deliveries are numbered.',
  note: 'Note for the dealer; can be empty.',
  count: 'Number of deliveries that the promise creates.',
  windows: 'When each delivery is due, one window per delivery. Windows of the same season divide it.',
  needsProof: 'Whether the dealer approves a proof of each delivery.',
  needsInput: 'What the dealer provides.',
  leadDays: 'Days before the window by which the dealer’s input is due. The proof is due half as many days before it.',
  weight: 'Share of the package’s price in percent. The shares of a package’s promises add up to 100.',
  metrics: 'Results to collect.',
  onSilence: 'What happens when the dealer does not answer a proof.',
} as const

/** A promise of a package in replies. */
export const promiseSchema = z.object({
  kind: z.enum(promiseKinds).describe(descriptions.kind),
  title: z.string().describe(descriptions.title),
  note: z.string().describe(descriptions.note),
  count: z.int().describe(descriptions.count),
  windows: z.array(storedWindowSchema).describe(descriptions.windows),
  needsProof: z.boolean().describe(descriptions.needsProof),
  needsInput: z.array(z.enum(dealerInputs)).describe(descriptions.needsInput),
  leadDays: z.int().describe(descriptions.leadDays),
  weight: z.int().describe(descriptions.weight),
  metrics: z.array(z.enum(resultMetrics)).describe(descriptions.metrics),
  onSilence: z.enum(silenceRules).describe(descriptions.onSilence),
})
export type PackagePromise = z.infer<typeof promiseSchema>

const promiseInput = z
  .object({
    kind: choiceInput(z.enum(promiseKinds, { error: promiseTexts.kind })).describe(descriptions.kind),
    title: lineInput(promiseTexts.titleRequired)
      .min(1, promiseTexts.titleRequired)
      .max(promiseLimits.titleLength, promiseTexts.titleTooLong)
      .describe(descriptions.title),
    note: lineInput().max(promiseLimits.noteLength, promiseTexts.noteTooLong).default('').describe(descriptions.note),
    count: whole(1, promiseLimits.count, promiseTexts.count).describe(descriptions.count),
    windows: z.array(windowSchema).max(promiseLimits.count, promiseTexts.count).describe(descriptions.windows),
    needsProof: z.boolean().default(false).describe(descriptions.needsProof),
    needsInput: z
      .array(choiceInput(z.enum(dealerInputs, { error: promiseTexts.input })))
      .max(dealerInputs.length, promiseTexts.input)
      .transform(withoutRepeats)
      .default([])
      .describe(descriptions.needsInput),
    leadDays: whole(0, promiseLimits.leadDays, promiseTexts.leadDays).default(0).describe(descriptions.leadDays),
    weight: whole(1, wholeShare, promiseTexts.share).describe(descriptions.weight),
    metrics: z
      .array(choiceInput(z.enum(resultMetrics, { error: promiseTexts.metric })))
      .max(resultMetrics.length, promiseTexts.metric)
      .transform(withoutRepeats)
      .default([])
      .describe(descriptions.metrics),
    // No wording of the agreement allows `release`, which a delivery's row could store.
    onSilence: choiceInput(z.enum(silenceRules, { error: promiseTexts.silence }))
      .refine((rule) => rule !== 'release', promiseTexts.releaseNotAgreed)
      .default('wait')
      .describe(descriptions.onSilence),
  })
  .superRefine(({ count, windows }, context) => {
    if (windows.length === count) return
    context.addIssue({ code: 'custom', path: ['windows'], message: promiseTexts.windows(count) })
  })

type PromiseInput = z.output<typeof promiseInput>

const sumOfWeights = (promises: readonly PromiseInput[]): number =>
  promises.reduce((total, { weight }) => total + weight, 0)

/** The promises of a package as staff send them, in the order of the page. Source: docs/spec 25.2. */
export const promisesInput = z
  .array(promiseInput)
  .max(promiseLimits.promises, promiseTexts.tooMany)
  .refine((promises) => promises.length === 0 || sumOfWeights(promises) === wholeShare, {
    error: ({ input }) => promiseTexts.shares(sumOfWeights(input as PromiseInput[])),
    // An error of the whole list would hide those of its promises in a form.
    when: ({ issues }) => issues.length === 0,
  })
export type PromisesInput = z.output<typeof promisesInput>
