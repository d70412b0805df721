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

/** Characters of the note to the dealer. */
export const longestNote = 600

const figures = {
  months: z.int(),
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
} as const

/** A line of an order as it is compared with what was prepared: custom packages have no id. */
const comparedLineSchema = preparedLineSchema.extend({ packageId: uuidSchema.nullable(), quantity: z.int() })
export type ComparedLine = z.infer<typeof comparedLineSchema>

/** How the dealer's order differs from what was prepared, whoever changed it. */
const preparedChangeSchema = z.object({
  ...figures,
  /** When the dealer's order was last written. */
  at: instantSchema,
  items: z.array(comparedLineSchema),
})
export type PreparedChange = z.infer<typeof preparedChangeSchema>

/** One prepared order as staff see it. */
export const preparedOrderSchema = z.object({
  id: uuidSchema,
  state: z.enum(preparedStates),
  note: z.string(),
  items: z.array(preparedLineSchema),
  ...figures,
  preparedBy: z.string(),
  preparedAt: instantSchema,
  sentBy: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** When its message was queued. */
  sentAt: instantSchema.nullable(),
  /** Whether the mail server has accepted that message; null before there is one. */
  mailState: z.enum(['queued', 'sent', 'failed']).nullable(),
  openedAt: instantSchema.nullable(),
  signedAt: instantSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  /** When the link ends, or ended. */
  expiresAt: instantSchema.nullable(),
  /** The dealer's order that came of it. */
  order: z.object({ id: uuidSchema, orderId: z.string() }).nullable(),
  /** What that order holds instead; null while it is the same. */
  change: preparedChangeSchema.nullable(),
  updatedAt: instantSchema,
})
export type PreparedOrder = z.infer<typeof preparedOrderSchema>

/** What an order can be prepared from: the dealer, last year's order with what this year offers for each line, and the last one. */
export const preparationSchema = z.object({
  dealer: z.object({
    id: uuidSchema,
    companyName: z.string(),
    dealerNumber: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  orderYear: z.int(),
  /** Of the order as it would be sent now. */
  months: z.int(),
  /** The signed order of the year before; null without one. */
  former: z
    .object({
      orderId: z.string(),
      orderYear: z.int(),
      annualTotal: decimalStringSchema,
      items: z.array(
        comparedLineSchema.omit({ packageId: true }).extend({
          id: uuidSchema,
          /** What this year offers in its place; null where it offers nothing. */
          offered: preparedLineSchema.nullable(),
        }),
      ),
    })
    .nullable(),
  /** The newest of the year, whatever became of it. */
  prepared: preparedOrderSchema.nullable(),
  /** Why nothing can be sent at present. */
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
  /** The `updatedAt` of the one that was seen; null when there was none. Another one is answered with 412. */
  updatedAt: sentInstantSchema.nullable(),
})
export type SavePreparedOrder = z.output<typeof savePreparedOrderSchema>

const withdrawPreparedOrderSchema = z.object({ updatedAt: sentInstantSchema })
export type WithdrawPreparedOrder = z.output<typeof withdrawPreparedOrderSchema>

const openPreparedOrderSchema = z.object({
  /** The token of the link as it stands in the message. */
  token: z.string().min(20).max(200),
})
export type OpenPreparedOrder = z.output<typeof openPreparedOrderSchema>

/** What was prepared for a dealer, at the prices of now. */
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
      /** What it was sent with. */
      preparedPrice: decimalStringSchema,
    }),
  ),
  /** Names of packages that are no longer offered. */
  gone: z.array(z.string()),
})
export type OwnPreparedOrder = z.infer<typeof ownPreparedOrderSchema>

const ofDealer = {
  tag: 'prepared-orders',
  access: 'order.prepare',
  params: idParamsSchema,
  reply: preparationSchema,
  status: 200,
} as const

export const preparedOrderEndpoints = {
  getPreparation: defineEndpoint({
    ...ofDealer,
    method: 'GET',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'What an order for a dealer can be prepared from, and how the last one stands',
  }),
  savePreparedOrder: defineEndpoint({
    ...ofDealer,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order',
    summary: 'Keep an order for a dealer, to be sent later',
    body: savePreparedOrderSchema,
  }),
  sendPreparedOrder: defineEndpoint({
    ...ofDealer,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/send',
    summary: 'Send the dealer an order for signature; a link that was sent before ends',
    refusedWhileImpersonating: true,
    body: savePreparedOrderSchema,
  }),
  withdrawPreparedOrder: defineEndpoint({
    ...ofDealer,
    method: 'POST',
    path: '/api/admin/dealers/:id/prepared-order/withdraw',
    summary: 'Take a prepared order back; its link ends',
    body: withdrawPreparedOrderSchema,
  }),
  openPreparedOrder: defineEndpoint({
    method: 'POST',
    path: '/api/prepared-order/open',
    summary: 'Use the link of a prepared order, once: begins the year’s draft with it where there is none',
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
    summary: 'The prepared order whose link was used and that is not signed yet, at the prices of now, or null',
    tag: 'prepared-orders',
    access: 'order.place',
    reply: ownPreparedOrderSchema.nullable(),
    status: 200,
  }),
}
