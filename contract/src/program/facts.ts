import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { roles } from '../rules/program'

const texts = z.array(z.string()).readonly()
const dayOfYearSchema = z.object({ month: z.int(), day: z.int() }).readonly()

/** What the browser needs before anybody signed in: the program module's public part, and what the server knows. */
export const programFactsSchema = z.object({
  programTitle: z.string(),
  distributorName: z.string(),
  marketingCompany: z.object({ name: z.string(), logoPaths: texts }).readonly(),
  copyrightYear: z.int(),
  copyright: z.string(),
  brands: texts,
  districts: texts,
  companyTypes: texts,
  roleLabels: z.record(z.enum(roles), z.string()).readonly(),
  /** Index from 0: 7 is August. */
  rolloverMonthIndex: z.int(),
  draftExpiryDays: z.int(),
  defaultMonths: z.int(),
  minMonths: z.int(),
  maxMonths: z.int(),
  programYearStart: dayOfYearSchema,
  programYearEnd: dayOfYearSchema,
  installments: z.int(),
  /** 1 to 12. */
  firstInstallmentMonth: z.int(),
  coolingOffDays: z.int(),
  freeCancellationUntil: dayOfYearSchema,
  cancellationFeePercent: z.int(),
  springPercentDefault: z.int(),
  springChangeUntil: dayOfYearSchema,
  renewalDate: dayOfYearSchema,
  terminationNoticeDays: z.int(),
  agreementVersion: z.string(),
  /** The order year by the server's clock. */
  orderYear: z.int(),
  /** IANA name of the business's time zone. */
  timeZone: z.string(),
  /** Whether a mail server is set. Without one, messages wait in the outbox. */
  isEmailConnected: z.boolean(),
  /** True on a server with demo data, whose sign-ins may be shown. */
  demo: z.boolean(),
  /** When a dealer needs an emailed code to sign an order. */
  signingCode: z.enum(['off', 'unknown-device', 'always']),
  /** When a dealer needs an emailed code to sign in. */
  dealerSignInCode: z.enum(['off', 'unknown-device', 'always']),
})
export type ProgramFacts = z.infer<typeof programFactsSchema>

/** What the server writes into the page, so that the first screen need not ask for it. */
export interface PageFacts {
  program: ProgramFacts
  /** The server's time when it made the page, as ISO text. */
  now: string
  /** Whether the browser sent a session with the request for the page, valid or not. */
  hasSession: boolean
}

export const programEndpoints = {
  getProgram: defineEndpoint({
    method: 'GET',
    path: '/api/program',
    summary: 'Program facts and the current order year',
    tag: 'program',
    access: 'public',
    reply: programFactsSchema,
    status: 200,
    etag: 'content',
  }),
}
