import { z } from 'zod'
import type { ReplyAreas } from '../api/data-areas'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { decimalStringSchema, flagSchema, instantSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { orderStatuses } from '../rules/order-status'
import { paymentTerms, pricingTypes } from '../rules/pricing'

/** The order's copy of the dealer's information, frozen at signing. A stored JSON shape: changing it needs a migration. */
export const dealerInformationSchema = z.object({
  companyName: z.string(),
  companyType: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  dealerNumber: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string(),
  district: z.string().nullable(),
  brand: z.string().nullable(),
  territoryManagerId: z.string().nullable(),
})
export type DealerInformation = z.infer<typeof dealerInformationSchema>

export const orderSchema = z.object({
  id: uuidSchema,
  /** The order number that users see, such as `2027-000142`. */
  orderId: z.string(),
  orderYear: z.int(),
  status: z.enum(orderStatuses),
  /** The dealer's account ID. */
  userId: uuidSchema,
  /** Sum of the monthly items. */
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  /** totalAmount × months + oneTimeTotal. */
  annualTotal: decimalStringSchema,
  months: z.int(),
  springPercent: z.int(),
  paymentTerms: z.enum(paymentTerms),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  signedAt: instantSchema.nullable(),
  signerName: z.string().nullable(),
  dealerName: z.string(),
  dealerNumber: z.string(),
  dealerInfo: dealerInformationSchema,
  itemCount: z.int(),
  /** Whether the order has a change request, of any status. */
  hasChangeRequest: z.boolean(),
  hasPendingRequest: z.boolean(),
})
export type Order = z.infer<typeof orderSchema>

/** The amounts of an order before or after an edit. A stored JSON shape: changing it needs a migration. */
export const amendmentAmountsSchema = z.object({
  months: z.int(),
  springPercent: z.int(),
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
  items: z.array(
    z.object({
      packageName: z.string(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      quantity: z.int(),
    }),
  ),
})
export type AmendmentAmounts = z.infer<typeof amendmentAmountsSchema>

export const amendmentKinds = ['packages', 'price', 'months', 'split'] as const

export const amendmentSchema = z.object({
  id: uuidSchema,
  kind: z.enum(amendmentKinds),
  before: amendmentAmountsSchema,
  after: amendmentAmountsSchema,
  actorName: z.string(),
  createdAt: instantSchema,
})
export type Amendment = z.infer<typeof amendmentSchema>

export const orderSortFields = [
  'createdAt',
  'updatedAt',
  'orderYear',
  'orderId',
  'dealerName',
  'status',
  'totalAmount',
] as const

/** The data areas that a list of orders depends on. */
export const orderListAreas = { shows: ['orders', 'requests', 'accounts'] } as const satisfies ReplyAreas

export const ordersQuerySchema = listQuerySchema.extend({
  /** The dealer's current district, or `none` for dealers without one. */
  district: keyInput().max(20).optional(),
  /** The dealer's current brand, or `none` for dealers without one. */
  brand: keyInput().max(50).optional(),
  /** The category name of at least one item. */
  category: lineInput().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  year: orderYearSchema.optional(),
  /** Signed and neither canceled nor expired, as on the dashboards; `0` for all others. */
  ordered: flagSchema,
  /** Drafts that have not changed for a week, which the dashboard counts as stuck. */
  stuck: z.literal('1').optional(),
  /** The calendar month of the signature, 1 to 12, in the business's time zone. */
  signedMonth: z.coerce.number().int().min(1).max(12).optional(),
  /** Part of the company name. */
  company: lineInput().max(5000).optional(),
  /** The order number. */
  orderId: keyInput().max(100).optional(),
  /** The dealer number. */
  dealer: keyInput().max(100).optional(),
  /** A territory manager's ID, or `none` for dealers without a manager. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
  /** Changed today, or within the last 7 or 30 days, in the business's time zone. */
  changed: z.enum(['today', '7', '30']).optional(),
  sort: sortSchema(orderSortFields),
})
