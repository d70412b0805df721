import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { orderYearSchema } from '../api/wire'
import { changeRequestStatuses, orderStatuses } from '../rules/order-status'
import { tiers } from '../rules/pricing'
import { roles } from '../rules/roles'
import { wordingSchema } from '../wording/wording'

const texts = z.array(z.string()).readonly()

const entrySchema = z.object({
  key: z.string().describe('The key, which records contain.'),
  label: z.string().describe('The label, which users read.'),
  retired: z.literal(true).optional().describe('Present if the entry is no longer offered.'),
  into: z
    .string()
    .optional()
    .describe('Key of the entry that replaces a retired one when someone edits or imports it.'),
})

const dayOfYearSchema = z
  .object({ month: z.int().describe('Month, 1 to 12.'), day: z.int().describe('Day of the month.') })
  .readonly()

const logoSchema = z.object({
  url: z.string().describe('Path of the file, whose content never changes.'),
  width: z.int().describe('Width in pixels.'),
  height: z.int().describe('Height in pixels.'),
})

const looksSchema = z.object({
  logo: z
    .object({
      light: logoSchema.nullable().describe('Logo in the light theme; null for the built-in one.'),
      dark: logoSchema.nullable().describe('Logo in the dark theme; null for the built-in one.'),
    })
    .describe('The logo on the top bar and the sign-in page.'),
  accent: z.string().describe('Accent color in the light theme, as `#` and six digits.'),
  accentDark: z.string().describe('Accent color in the dark theme, as `#` and six digits.'),
})

/** The contract facts under which an order is placed, as replies contain them. Source: docs/spec 24.1. */
export const orderTermsSchema = z.object({
  defaultMonths: z.int().describe('Default number of months of an order.'),
  minMonths: z.int().describe('Minimum number of months of an order.'),
  maxMonths: z.int().describe('Maximum number of months of an order.'),
  programYearStart: dayOfYearSchema.describe('First day of the program year.'),
  programYearEnd: dayOfYearSchema.describe('Last day of the program year.'),
  installments: z.int().describe('Number of installments in which dealers on credit pay.'),
  firstInstallmentMonth: z.int().describe('Month of the first installment, 1 to 12.'),
  coolingOffDays: z.int().describe('Number of days after signing during which a dealer can cancel without a reason.'),
  freeCancellationUntil: dayOfYearSchema.describe('Last day on which a dealer can cancel without a fee.'),
  cancellationFeePercent: z.int().describe('Fee for a later cancellation, in percent.'),
  springPercentDefault: z.int().describe('Default share of the budget for spring, in percent.'),
  springChangeUntil: dayOfYearSchema.describe('Last day on which a dealer can change the budget split.'),
  renewalDate: dayOfYearSchema.describe('Day on which the order renews.'),
  terminationNoticeDays: z.int().describe('Number of days of notice to end the agreement.'),
})

/** The facts that the browser needs before sign-in: the public program settings, and facts that only the server knows. */
export const programFactsSchema = z.object({
  programTitle: z.string().describe('Title of the program.'),
  distributorName: z.string().describe('Name of the distributor.'),
  marketingCompany: z
    .object({ name: z.string().describe('Name of the company.'), logoPaths: texts.describe('SVG paths of the logo.') })
    .readonly()
    .describe('The marketing company that runs the program.'),
  copyrightYear: z.int().describe('Year in the copyright notice.'),
  copyright: z.string().describe('The copyright notice.'),
  brands: texts.describe('Keys of the HVAC brands that dealers can get.'),
  districts: texts.describe('Keys of the districts that dealers and users can get.'),
  companyTypes: texts.describe('Keys of the legal forms that dealers can get.'),
  lists: z
    .object({
      brands: z
        .array(
          entrySchema.extend({
            color: z
              .string()
              .optional()
              .describe('Color of its mark, as `#` and six digits. Without one: the built-in color.'),
          }),
        )
        .readonly()
        .describe('The HVAC brands.'),
      districts: z.array(entrySchema).readonly().describe('The districts.'),
      companyTypes: z.array(entrySchema).readonly().describe('The legal forms of companies.'),
    })
    .describe('All entries of these lists in their order, with those that are retired.'),
  looks: looksSchema.describe('The logo and the accent colors.'),
  roleLabels: z.record(z.enum(roles), z.string()).readonly().describe('Labels of the roles, by role.'),
  statusLabels: z
    .record(z.enum(orderStatuses), z.string())
    .readonly()
    .describe('Labels of the order statuses, by status.'),
  requestStatusLabels: z
    .record(z.enum(changeRequestStatuses), z.string())
    .readonly()
    .describe('Labels of the statuses of change requests, by status.'),
  tierLabels: z.record(z.enum(tiers), z.string()).readonly().describe('Labels of the tiers, by tier.'),
  rolloverMonthIndex: z
    .int()
    .describe('The month in which the next order year becomes the current one, 0 to 11: 7 is August.'),
  draftExpiryDays: z.int().describe('Number of days from the end of an order year until its drafts expire.'),
  stuckDraftDays: z.int().describe('Number of days after which an unchanged draft is stuck.'),
  campaignHour: z.int().describe('Hour at which campaigns are sent, 0 to 23, in the business’s time zone.'),
  campaignDaysApart: z.int().describe('Minimum number of calendar days between reminders to a dealer.'),
  linkDays: z.int().describe('Number of days for which the link to a prepared order works.'),
  mingledorffsDecidesRequests: z.boolean().describe('Whether Mingledorffs reviews change requests.'),
  ...orderTermsSchema.shape,
  agreementVersion: z.string().describe('Version that agreements of the current order year print.'),
  programNumber: z.int().describe('Number of the program version in effect.'),
  nextChangeAt: z.iso
    .datetime()
    .nullable()
    .describe('When the next version of the program takes effect; null while none is scheduled.'),
  orderYear: z.int().describe('The current order year, by the server’s clock.'),
  timeZone: z.string().describe('IANA name of the business’s time zone.'),
  isEmailConnected: z
    .boolean()
    .describe('Whether a mail server is configured. Without one, emails stay in the outbox.'),
  demo: z.boolean().describe('Whether this is a server with demo data, which may display sign-ins.'),
  signingCode: z
    .enum(['off', 'unknown-device', 'always'])
    .describe('When dealers need an emailed code to sign an order.'),
  dealerSignInCode: z
    .enum(['off', 'unknown-device', 'always'])
    .describe('When dealers need an emailed code to sign in.'),
})
export type ProgramFacts = z.infer<typeof programFactsSchema>

/** Everything from which the agreement of an order year is rendered, from one version of the program. */
const signingTermsSchema = orderTermsSchema.extend({
  orderYear: z.int().describe('The order year.'),
  programNumber: z.int().describe('Number of the program version in effect.'),
  agreementVersion: z.string().describe('Version that agreements with these terms print.'),
  programTitle: z.string().describe('Title of the program.'),
  distributorName: z.string().describe('Name of the distributor.'),
  marketingCompany: z
    .object({ name: z.string().describe('Name of the company.') })
    .readonly()
    .describe('The marketing company that runs the program.'),
  wording: wordingSchema.describe('The wording of the agreement.'),
})
export type SigningTerms = z.infer<typeof signingTermsSchema>

/** Facts that the server embeds in the page, so that the first screen needs no request for them. */
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
    summary: 'Get the program facts',
    description:
      'Returns the public facts that the portal needs before sign-in: titles, dates, limits and the current order year.',
    tag: 'program',
    access: 'public',
    reply: programFactsSchema,
    status: 200,
    etag: 'content',
    shows: ['program'],
  }),
  getSigningTerms: defineEndpoint({
    method: 'GET',
    path: '/api/program/years/:year/signing-terms',
    summary: 'Get the terms that a dealer signs',
    description:
      'Returns the facts and the wording in effect for orders of the year, from which checkout renders the agreement. Signing sends their `programNumber` and `agreementVersion`.',
    tag: 'program',
    access: 'order.place',
    params: z.object({ year: orderYearSchema.describe('Order year, 2000 to 2100.') }),
    reply: signingTermsSchema,
    status: 200,
    etag: 'content',
  }),
}
