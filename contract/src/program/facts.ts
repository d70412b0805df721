import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { roles } from '../rules/program'

const texts = z.array(z.string()).readonly()
const dayOfYearSchema = z.object({ month: z.int(), day: z.int() }).readonly()

/** What the browser needs before sign-in: the public part of the program module, and the server's facts. */
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
  /** Zero-based: 7 is August. */
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
  /** The current order year by the server's clock. */
  orderYear: z.int(),
  /** The IANA name of the business's time zone. */
  timeZone: z.string(),
  /** Whether a mail server is configured. Without one, emails stay in the outbox. */
  isEmailConnected: z.boolean(),
  /** Whether this is a server with demo data, which may display sign-ins. */
  demo: z.boolean(),
  /** When dealers need an emailed code to sign an order. */
  signingCode: z.enum(['off', 'unknown-device', 'always']),
  /** When dealers need an emailed code to sign in. */
  dealerSignInCode: z.enum(['off', 'unknown-device', 'always']),
})
export type ProgramFacts = z.infer<typeof programFactsSchema>

/** Facts that the server embeds in the page, which save the first screen a request. */
export interface PageFacts {
  program: ProgramFacts
  /** The server's time when it rendered the page, in ISO 8601. */
  now: string
  /** Whether the request for the page had a session cookie, valid or not. */
  hasSession: boolean
}

export const programEndpoints = {
  getProgram: defineEndpoint({
    method: 'GET',
    path: '/api/program',
    summary: 'Get the program facts and the current order year',
    tag: 'program',
    access: 'public',
    reply: programFactsSchema,
    status: 200,
    etag: 'content',
  }),
}
