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
export const longestNote = 600

const amounts = {
  months: z.int(),
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
} as const

/** An order item for comparison with the prepared order. Custom packages have no ID. */
const comparedLineSchema = preparedLineSchema.extend({ packageId: uuidSchema.nullable(), quantity: z.int() })
export type ComparedLine = z.infer<typeof comparedLineSchema>

/** How the dealer's order differs from the prepared one, by anyone's changes. */
const preparedChangeSchema = z.object({
  ...amounts,
  /** When the dealer's order was last saved. */
  at: instantSchema,
  items: z.array(comparedLineSchema),
})
export type PreparedChange = z.infer<typeof preparedChangeSchema>

/** A prepared order as staff see it. */
export const preparedOrderSchema = z.object({
  id: uuidSchema,
  state: z.enum(preparedStates),
  note: z.string(),
  items: z.array(preparedLineSchema),
  ...amounts,
  preparedBy: z.string(),
  preparedAt: instantSchema,
  sentBy: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** When its email was queued. */
  sentAt: instantSchema.nullable(),
  /** Whether the mail server accepted the email; null before it is queued. */
  mailState: z.enum(['queued', 'sent', 'failed']).nullable(),
  openedAt: instantSchema.nullable(),
  signedAt: instantSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  /** When the link expires or expired. */
  expiresAt: instantSchema.nullable(),
  /** The resulting order of the dealer. */
  order: z.object({ id: uuidSchema, orderId: z.string() }).nullable(),
  /** How that order differs now; null while it is the same. */
  change: preparedChangeSchema.nullable(),
  updatedAt: instantSchema,
})
export type PreparedOrder = z.infer<typeof preparedOrderSchema>

/** The data for preparing an order: the dealer, last year's order with this year's packages, and the last prepared order. */
export const preparationSchema = z.object({
  dealer: z.object({
    id: uuidSchema,
    companyName: z.string(),
    dealerNumber: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  orderYear: z.int(),
  /** The number of months if the order were sent now. */
  months: z.int(),
  /** The signed order of the previous year; null without one. */
  former: z
    .object({
      orderId: z.string(),
      orderYear: z.int(),
      annualTotal: decimalStringSchema,
      items: z.array(
        comparedLineSchema.omit({ packageId: true }).extend({
          id: uuidSchema,
          /** This year's package for it; null without one. */
          offered: preparedLineSchema.nullable(),
        }),
      ),
    })
    .nullable(),
  /** The latest prepared order of the year, with any outcome. */
  prepared: preparedOrderSchema.nullable(),
  /** Why nothing can be sent now. */
  refusal: z.string().nullable(),
})
export type Preparation = z.infer<typeof preparationSchema>
export type FormerLine = NonNullable<Preparation['former']>['items'][number]

export const savePreparedOrderSchema = z.object({
  items: z
    .array(claimedItemSchema.extend({ packageId: claimedPackageIdSchema }), { error: orderTexts.noPackages })
    .min(1, orderTexts.noPackages)
    .max(100, orderTexts.invalidPackages),
  note: textInput().max(longestNote, preparedOrderTexts.noteTooLong).default(''),
  /** The `updatedAt` of the displayed prepared order; null without one. The server answers another one with 412. */
  updatedAt: sentInstantSchema.nullable(),
})
export type SavePreparedOrder = z.output<typeof savePreparedOrderSchema>

const withdrawPreparedOrderSchema = z.object({ updatedAt: sentInstantSchema })
export type WithdrawPreparedOrder = z.output<typeof withdrawPreparedOrderSchema>

const openPreparedOrderSchema = z.object({
  /** The token from the link in the email. */
  token: z.string().min(20).max(200),
})
export type OpenPreparedOrder = z.output<typeof openPreparedOrderSchema>

/** The order that was prepared for a dealer, at current prices. */
export const ownPreparedOrderSchema = z.object({
  orderYear: z.int(),
  preparedBy: z.string(),
  phone: z.string().nullable(),
  note: z.string(),
  items: z.array(
    z.object({
      id: uuidSchema,
      name: z.string(),
      description: z.string(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      categoryName: z.string(),
      /** The price when it was sent. */
      preparedPrice: decimalStringSchema,
    }),
  ),
  /** Names of packages that are no longer offered. */
  gone: z.array(z.string()),
})
export type OwnPreparedOrder = z.infer<typeof ownPreparedOrderSchema>

const dealerCall = {
  tag: 'prepared-orders',
  access: 'order.prepare',
  params: idParamsSchema,
  reply: preparationSchema,
  status: 200,
} as const

export const preparedOrderEndpoints = {
  getPreparation: defineEndpoint({
    ...dealerCall,
    method: 'GET',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'Get the data for preparing a dealer’s order, and the status of the last prepared order',
  }),
  savePreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'Save a prepared order to send later',
    body: savePreparedOrderSchema,
  }),
  sendPreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/send',
    summary: 'Send a prepared order to the dealer to sign. Links that were sent before expire',
    refusedWhileImpersonating: true,
    body: savePreparedOrderSchema,
  }),
  withdrawPreparedOrder: defineEndpoint({
    ...dealerCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/withdraw',
    summary: 'Withdraw a prepared order. Its link expires',
    body: withdrawPreparedOrderSchema,
  }),
  openPreparedOrder: defineEndpoint({
    method: 'POST',
    path: '/api/prepared-order/open',
    summary: 'Open a prepared order with its link, which works once. Starts the year’s draft if there is none',
    tag: 'prepared-orders',
    access: 'order.place',
    refusedWhileImpersonating: true,
    body: openPreparedOrderSchema,
    reply: ownPreparedOrderSchema,
    status: 200,
  }),
  getOwnPreparedOrder: defineEndpoint({
    method: 'GET',
    path: '/api/prepared-order',
    summary: 'Get your opened, unsigned prepared order at current prices, or null',
    tag: 'prepared-orders',
    access: 'order.place',
    reply: ownPreparedOrderSchema.nullable(),
    status: 200,
  }),
}
