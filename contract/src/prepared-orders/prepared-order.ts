import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import { decimalStringSchema, idParamsSchema, instantSchema, sentInstantSchema, uuidSchema } from '../api/wire'
import { claimedItemSchema, claimedPackageIdSchema } from '../orders/placing'
import { preparedStates } from '../rules/prepared-state'
import { pricingTypes } from '../rules/pricing'
import { orderTexts } from '../texts/order'
import { preparedOrderTexts } from '../texts/prepared-order'
import { preparedLineSchema } from './prepared-line'

/** The maximum length of the note to the dealer, in characters. */
export const maxPreparedNoteLength = 600

const amounts = {
  months: z.int().describe('Number of months for which the monthly packages run.'),
  totalAmount: decimalStringSchema.describe('Monthly total in US dollars.'),
  oneTimeTotal: decimalStringSchema.describe('One-time total in US dollars.'),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars: `totalAmount` × `months` + `oneTimeTotal`.'),
} as const

/** An order item to compare with the prepared order. Custom packages have no ID. */
const comparedLineSchema = preparedLineSchema.extend({
  packageId: uuidSchema.nullable().describe('ID of the catalog package; null for a custom package.'),
  quantity: z.int().describe('Number of units.'),
})
export type ComparedLine = z.infer<typeof comparedLineSchema>

/** How the dealer's order differs from the prepared one, no matter who changed it. */
const preparedChangeSchema = z.object({
  ...amounts,
  at: instantSchema.describe('When the dealer’s order was last saved.'),
  items: z.array(comparedLineSchema).describe('The items of the dealer’s order.'),
})
export type PreparedChange = z.infer<typeof preparedChangeSchema>

/** A prepared order as staff see it. */
export const preparedOrderSchema = z.object({
  id: uuidSchema.describe('ID of the prepared order.'),
  state: z
    .enum(preparedStates)
    .describe('Status of the prepared order. `signed`, `expired` and `withdrawn` are final.'),
  note: z.string().describe('Note to the dealer; can be empty.'),
  items: z.array(preparedLineSchema).describe('The packages.'),
  ...amounts,
  preparedBy: z.string().describe('Name of the staff member who last saved the prepared order.'),
  preparedAt: instantSchema.describe('When the prepared order was last saved.'),
  sentBy: z.string().nullable().describe('Name of the staff member who sent it; null until its email is queued.'),
  sentTo: z.string().nullable().describe('Email address that it is sent to; null until its email is queued.'),
  sentAt: instantSchema.nullable().describe('When its email was queued; null until then.'),
  mailState: z
    .enum(['queued', 'sent', 'failed'])
    .nullable()
    .describe(
      'Delivery of the email: `queued`, `sent` (accepted by the mail server) or `failed`; null until it is queued.',
    ),
  openedAt: instantSchema.nullable().describe('When the dealer opened the link; null until then.'),
  signedAt: instantSchema.nullable().describe('When the dealer signed the order; null until then.'),
  withdrawnAt: instantSchema.nullable().describe('When staff withdrew it; null unless it is withdrawn.'),
  expiresAt: instantSchema.nullable().describe('When the link expires or expired; null until its email is queued.'),
  order: z
    .object({ id: uuidSchema.describe('ID of the order.'), orderId: z.string().describe('Order number.') })
    .nullable()
    .describe('The dealer’s order that resulted from it; null without one.'),
  change: preparedChangeSchema
    .nullable()
    .describe('How the dealer’s order differs from the prepared one now; null while they are the same.'),
  updatedAt: instantSchema.describe(
    'When the prepared order last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type PreparedOrder = z.infer<typeof preparedOrderSchema>

/** The data for preparing an order: the dealer, last year's order with this year's packages, and the last prepared order. */
export const preparationSchema = z.object({
  dealer: z
    .object({
      id: uuidSchema.describe('ID of the dealer’s account.'),
      companyName: z.string().describe('Name of the company.'),
      dealerNumber: z.string().describe('The dealer number.'),
      email: z.string().nullable().describe('Email address to which the prepared order is sent; null without one.'),
      phone: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
    })
    .describe('The dealer.'),
  orderYear: z.int().describe('Order year of the prepared order.'),
  months: z.int().describe('Number of months of the order if it were sent now.'),
  former: z
    .object({
      orderId: z.string().describe('Order number.'),
      orderYear: z.int().describe('Order year.'),
      months: z.int().describe('Number of months for which its monthly items ran.'),
      annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
      items: z
        .array(
          comparedLineSchema.omit({ packageId: true }).extend({
            id: uuidSchema.describe('ID of the item.'),
            offered: preparedLineSchema
              .nullable()
              .describe('This year’s package that matches the item; null without one.'),
          }),
        )
        .describe('The items of that order.'),
    })
    .nullable()
    .describe('The dealer’s signed order of the previous year; null without one.'),
  prepared: preparedOrderSchema
    .nullable()
    .describe('The latest prepared order of the year, of any status; null without one.'),
  refusal: z
    .string()
    .nullable()
    .describe('Why nothing can be sent now, in a sentence for the user; null when it can be sent.'),
})
export type Preparation = z.infer<typeof preparationSchema>
export type FormerLine = NonNullable<Preparation['former']>['items'][number]

export const savePreparedOrderSchema = z.object({
  items: z
    .array(claimedItemSchema.extend({ packageId: claimedPackageIdSchema.describe('ID of the catalog package.') }), {
      error: orderTexts.noPackages,
    })
    .min(1, orderTexts.noPackages)
    .max(100, orderTexts.invalidPackages)
    .describe('The packages, 1 to 100.'),
  note: textInput()
    .max(maxPreparedNoteLength, preparedOrderTexts.noteTooLong)
    .default('')
    .describe('Note to the dealer, at most 600 characters. Default: empty.'),
  updatedAt: sentInstantSchema
    .nullable()
    .describe(
      'The `updatedAt` of the prepared order that the edit is based on; null without one. Another value is rejected with 412 STALE.',
    ),
})
export type SavePreparedOrder = z.output<typeof savePreparedOrderSchema>

const withdrawPreparedOrderSchema = z.object({
  updatedAt: sentInstantSchema.describe(
    'The `updatedAt` of the prepared order that the user saw. An outdated value is rejected with 412 STALE.',
  ),
})
export type WithdrawPreparedOrder = z.output<typeof withdrawPreparedOrderSchema>

const openPreparedOrderSchema = z.object({
  token: z.string().min(20).max(200).describe('The token from the link in the email.'),
})
export type OpenPreparedOrder = z.output<typeof openPreparedOrderSchema>

/** The order that was prepared for a dealer, at current prices. */
export const ownPreparedOrderSchema = z.object({
  orderYear: z.int().describe('Order year of the prepared order.'),
  preparedBy: z.string().describe('Name of the staff member who prepared the order.'),
  phone: z.string().nullable().describe('Phone number of that staff member; null when unknown.'),
  note: z.string().describe('Note from the staff member; can be empty.'),
  items: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the package.'),
        name: z.string().describe('Name of the package.'),
        description: z.string().describe('Description of the package.'),
        price: decimalStringSchema.describe('Current unit price in US dollars.'),
        pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
        categoryName: z.string().describe('Name of the package’s category.'),
        preparedPrice: decimalStringSchema.describe('Unit price in US dollars when the order was sent.'),
      }),
    )
    .describe('The packages that are still offered, at current prices.'),
  gone: z.array(z.string()).describe('Names of packages that are no longer offered.'),
})
export type OwnPreparedOrder = z.infer<typeof ownPreparedOrderSchema>

const dealerCall = {
  tag: 'prepared-orders',
  access: 'order.prepare',
  params: idParamsSchema('dealer’s account'),
  reply: preparationSchema,
  status: 200,
} as const

export const preparedOrderEndpoints = {
  getPreparation: defineEndpoint({
    ...dealerCall,
    method: 'GET',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'Get a dealer’s prepared order',
    description:
      'Returns what staff need to prepare an order: the dealer, last year’s order with this year’s packages, and the latest prepared order.',
  }),
  savePreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'Save a prepared order',
    description: 'Saves the prepared order to send later. The dealer does not see it yet.',
    body: savePreparedOrderSchema,
  }),
  sendPreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/send',
    summary: 'Send a prepared order',
    description: 'Emails the dealer a link to sign it. Links that were sent before expire.',
    rejectedWhileImpersonating: true,
    body: savePreparedOrderSchema,
  }),
  withdrawPreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/withdraw',
    summary: 'Withdraw a prepared order',
    description: 'The link that the dealer got by email expires. A draft that the dealer started from it remains.',
    body: withdrawPreparedOrderSchema,
  }),
  openPreparedOrder: defineEndpoint({
    method: 'POST',
    path: '/api/prepared-order/open',
    summary: 'Open a prepared order',
    description: 'Uses the link from the email, which works once. Starts the year’s draft if there is none.',
    tag: 'prepared-orders',
    access: 'order.place',
    rejectedWhileImpersonating: true,
    body: openPreparedOrderSchema,
    reply: ownPreparedOrderSchema,
    status: 200,
  }),
  getOwnPreparedOrder: defineEndpoint({
    method: 'GET',
    path: '/api/prepared-order',
    summary: 'Get your prepared order',
    description: 'Returns the unsigned prepared order that you opened, at current prices. Returns null without one.',
    tag: 'prepared-orders',
    access: 'order.place',
    reply: ownPreparedOrderSchema.nullable(),
    status: 200,
  }),
}
