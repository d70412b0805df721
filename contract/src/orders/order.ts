import { z } from 'zod'
import type { ReplyAreas } from '../api/data-areas'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import {
  decimalStringSchema,
  flagSchema,
  imageDataUrlSchema,
  instantSchema,
  orderYearSchema,
  uuidSchema,
} from '../api/wire'
import { orderStatuses } from '../rules/order-status'
import { paymentTerms, pricingTypes, tiers } from '../rules/pricing'
import { lineShape } from './line-fields'

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

export const orderItemSchema = z.object({
  id: uuidSchema,
  orderId: uuidSchema,
  ...lineShape,
})
export type OrderItem = z.infer<typeof orderItemSchema>

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
export const amendmentFiguresSchema = z.object({
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
export type AmendmentFigures = z.infer<typeof amendmentFiguresSchema>

export const amendmentKinds = ['packages', 'price', 'months', 'split'] as const

export const amendmentSchema = z.object({
  id: uuidSchema,
  kind: z.enum(amendmentKinds),
  before: amendmentFiguresSchema,
  after: amendmentFiguresSchema,
  actorName: z.string(),
  createdAt: instantSchema,
})
export type Amendment = z.infer<typeof amendmentSchema>

export const orderDetailSchema = orderSchema.extend({
  items: z.array(orderItemSchema),
  /** PNG data URL of the signature on the agreement; null while unsigned. */
  signatureData: imageDataUrlSchema.nullable(),
  signatureMethod: z.enum(['saved', 'typed', 'drawn']).nullable(),
  amendments: z.array(amendmentSchema),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** One entry of an order's history, from the audit log. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  /** The action code, such as `order.placed`. */
  action: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  actorName: z.string(),
  /** The impersonated account's name; null without impersonation. */
  subjectName: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

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

/** The earlier order to propose from; default: the order of the previous year. */
export const renewalQuerySchema = z.object({ orderId: uuidSchema.optional() })

/**
 * The packages of an earlier order at this year's prices, for dealers without an order for the year. A proposal is not
 * binding until it is signed.
 */
export const renewalProposalSchema = z.object({
  orderYear: z.int(),
  /** The number of the earlier order, followed by its year, annual total and months. */
  fromOrderId: z.string(),
  fromYear: z.int(),
  formerTotal: decimalStringSchema,
  formerMonths: z.int(),
  items: z.array(
    z.object({
      id: uuidSchema,
      name: z.string(),
      description: z.string(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      /** The package's name on that order, its price for one and its quantity. */
      formerName: z.string(),
      formerPrice: decimalStringSchema,
      formerQuantity: z.int(),
    }),
  ),
  /** The packages of that order without a match this year, as they were ordered. */
  gone: z.array(
    z.object({
      /** The item's ID on that order. */
      id: uuidSchema,
      name: z.string(),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      quantity: z.int(),
    }),
  ),
})
export type RenewalProposal = z.infer<typeof renewalProposalSchema>
