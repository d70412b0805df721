import { z } from 'zod'
import type { ShownAreas } from '../api/data-areas'
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

/** The copy of the dealer kept on an order; frozen at signing. A stored JSON shape: changing it needs a migration. */
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
  /** The number people read, e.g. `2027-000142`. */
  orderId: z.string(),
  orderYear: z.int(),
  status: z.enum(orderStatuses),
  /** The dealer's account. */
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
  /** A change request exists for the order, whatever became of it. */
  hasChangeRequest: z.boolean(),
  hasPendingRequest: z.boolean(),
})
export type Order = z.infer<typeof orderSchema>

/** The figures of an order before or after an edit. A stored JSON shape: changing it needs a migration. */
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

/** One line of an order's history, from the audit events. */
export const timelineEntrySchema = z.object({
  at: instantSchema,
  /** The event's action, e.g. `order.placed`. */
  action: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  actorName: z.string(),
  /** Who was acted as, when somebody was impersonated. */
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

/** What a list of orders is made of. */
export const shownWithOrders = { shows: ['orders', 'requests', 'accounts'] } as const satisfies ShownAreas

export const ordersQuerySchema = listQuerySchema.extend({
  /** The dealer's present district, or `none` for dealers without one. */
  district: keyInput().max(20).optional(),
  /** The dealer's present brand, or `none` for dealers without one. */
  brand: keyInput().max(50).optional(),
  /** The name of a category that one of the items is of. */
  category: lineInput().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  year: orderYearSchema.optional(),
  /** Signed and neither cancelled nor expired, as the dashboards count; `0` for all others. */
  ordered: flagSchema,
  /** Saved, not signed and not changed for a week: the drafts that a dashboard counts as stuck. */
  stuck: z.literal('1').optional(),
  /** The calendar month it was signed in, 1 to 12, in the business's time zone. */
  signedMonth: z.coerce.number().int().min(1).max(12).optional(),
  /** Part of the company's name. */
  company: lineInput().max(5000).optional(),
  /** The order number. */
  orderId: keyInput().max(100).optional(),
  /** The dealer number. */
  dealer: keyInput().max(100).optional(),
  /** A territory manager's id, or `none` for dealers without one. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
  /** Changed today, or within the last 7 or 30 days, in the business's time zone. */
  changed: z.enum(['today', '7', '30']).optional(),
  sort: sortSchema(orderSortFields),
})

/** Which earlier order a proposal is made of; the one of the year before when none is said. */
export const renewalQuerySchema = z.object({ orderId: uuidSchema.optional() })

/**
 * The packages of an earlier order at this year's prices, for every dealer who has no order of the year yet. Nothing
 * binds without a signature.
 */
export const renewalProposalSchema = z.object({
  orderYear: z.int(),
  /** The order it is made of: its number, its year, its annual total and its months. */
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
      /** What the package was called on that order, for one, and how many there were. */
      formerName: z.string(),
      formerPrice: decimalStringSchema,
      formerQuantity: z.int(),
    }),
  ),
  /** The packages of that order that have no match this year, as they stood on it. */
  gone: z.array(
    z.object({
      /** Of the line on that order. */
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
