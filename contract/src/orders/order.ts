import { z } from 'zod'
import type { ReplyAreas } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { decimalStringSchema, flagSchema, instantSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { orderStatuses } from '../rules/order-status'
import { paymentTerms, pricingTypes } from '../rules/pricing'

/** The order's copy of the dealer's information, frozen at signing. A stored JSON shape: changing it needs a migration. */
export const dealerInformationSchema = z
  .object({
    companyName: z.string().describe('Name of the company.'),
    companyType: z.string().nullable().describe('Legal form of the company; null when unknown.'),
    firstName: z.string().describe('First name of the contact; can be empty.'),
    lastName: z.string().describe('Last name of the contact; can be empty.'),
    dealerNumber: z.string().describe('The dealer number.'),
    email: z.string().nullable().describe('Email address; null without one.'),
    phone: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
    website: z.string().nullable().describe('Website as an http or https URL; null without one.'),
    addressLine1: z.string().nullable().describe('Street and number; null when unknown.'),
    addressLine2: z.string().nullable().describe('Suite, floor or building; null without one.'),
    city: z.string().nullable().describe('City; null when unknown.'),
    state: z.string().nullable().describe('Two-letter code of the US state; null when unknown.'),
    zipCode: z.string().describe('ZIP code, `12345` or `12345-6789`.'),
    district: z.string().nullable().describe('Sales region of the dealer; null without one.'),
    brand: z.string().nullable().describe('HVAC brand that the dealer sells; null when unknown.'),
    territoryManagerId: z
      .string()
      .nullable()
      .describe('ID of the territory manager to whom the dealer was assigned; null without one.'),
  })
  .describe('The order’s copy of the dealer’s information, frozen when the order is signed.')
export type DealerInformation = z.infer<typeof dealerInformationSchema>

export const orderSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  orderId: z.string().describe('The order number that users see, such as `2027-000142`.'),
  orderYear: z.int().describe('Order year: the calendar year in which the order’s marketing runs.'),
  status: z.enum(orderStatuses).describe('Status of the order. `pending` is a draft.'),
  userId: uuidSchema.describe('ID of the dealer’s account.'),
  totalAmount: decimalStringSchema.describe('Monthly total in US dollars: the sum of the items with a monthly price.'),
  oneTimeTotal: decimalStringSchema.describe(
    'One-time total in US dollars: the sum of the items with a one-time price.',
  ),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars: `totalAmount` × `months` + `oneTimeTotal`.'),
  months: z
    .int()
    .describe(
      'Number of months for which the monthly items run. On a draft without `monthsSetByStaff` they can be a previous default: its dealer signs the default of the program in effect.',
    ),
  monthsSetByStaff: z
    .boolean()
    .describe(
      'Whether staff set `months` before the order was signed. They then stay when the dealer continues the draft.',
    ),
  springPercent: z.int().describe('Share of the budget for spring in percent, 0 to 100. The rest is for fall.'),
  paymentTerms: z.enum(paymentTerms).describe('Payment terms of the order: on credit, or C.O.D. (cash on delivery).'),
  createdAt: instantSchema.describe('When the order was created.'),
  updatedAt: instantSchema.describe(
    'When the order last changed. Send it back with an update to detect conflicting edits.',
  ),
  signedAt: instantSchema.nullable().describe('When the order was signed; null while it is unsigned.'),
  signerName: z.string().nullable().describe('Name of the person who signed; null while the order is unsigned.'),
  dealerName: z.string().describe('Company name of the dealer.'),
  dealerNumber: z.string().describe('The dealer number.'),
  dealerInfo: dealerInformationSchema.describe(
    'The order’s copy of the dealer’s information, frozen when the order is signed.',
  ),
  itemCount: z.int().describe('Number of items.'),
  hasChangeRequest: z.boolean().describe('Whether the order has a change request, of any status.'),
  hasPendingRequest: z.boolean().describe('Whether the order has a pending change request.'),
})
export type Order = z.infer<typeof orderSchema>

/** The amounts of an order before or after an edit. A stored JSON shape: changing it needs a migration. */
export const amendmentAmountsSchema = z.object({
  months: z.int().describe('Number of months for which the monthly items run.'),
  springPercent: z.int().describe('Share of the budget for spring in percent, 0 to 100.'),
  totalAmount: decimalStringSchema.describe('Monthly total in US dollars.'),
  oneTimeTotal: decimalStringSchema.describe('One-time total in US dollars.'),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
  items: z
    .array(
      z.object({
        packageName: z.string().describe('Name of the package.'),
        price: decimalStringSchema.describe('Unit price in US dollars.'),
        pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
        quantity: z.int().describe('Number of units.'),
      }),
    )
    .describe('The items of the order.'),
})
export type AmendmentAmounts = z.infer<typeof amendmentAmountsSchema>

export const amendmentKinds = ['packages', 'price', 'months', 'split'] as const

export const amendmentSchema = z.object({
  id: uuidSchema.describe('ID of the amendment.'),
  kind: z.enum(amendmentKinds).describe('What changed: the packages, a price, the months or the budget split.'),
  before: amendmentAmountsSchema.describe('The order’s amounts before the change.'),
  after: amendmentAmountsSchema.describe('The order’s amounts after the change.'),
  actorName: z.string().describe('Name of the user who made the change.'),
  createdAt: instantSchema.describe('When the change was made.'),
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
  district: keyInput()
    .max(20)
    .optional()
    .describe('Only orders of dealers who are currently in this district. `none`: dealers without a district.'),
  brand: keyInput()
    .max(50)
    .optional()
    .describe('Only orders of dealers who currently sell this brand. `none`: dealers without a brand.'),
  category: lineInput()
    .max(100)
    .optional()
    .describe('Only orders with at least one item in the category with this name.'),
  status: z.enum(orderStatuses).optional().describe('Only orders with this status.'),
  year: orderYearSchema.optional().describe('Only orders for this order year.'),
  program: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('Only placed orders that keep the terms of the program version with this number.'),
  ordered: flagSchema.describe(
    '`true`: only signed orders that are neither canceled nor expired, as on the dashboards; `false`: all others.',
  ),
  stuck: z.literal('1').optional().describe('`1`: only drafts that have not changed for a week.'),
  signedMonth: z.coerce
    .number()
    .int()
    .min(1)
    .max(12)
    .optional()
    .describe('Only orders signed in this calendar month, 1 to 12, in the business’s time zone.'),
  company: lineInput().max(5000).optional().describe('Only orders of dealers whose company name contains this text.'),
  orderId: keyInput().max(100).optional().describe('Only the order with this order number.'),
  dealerId: uuidSchema.optional().describe('Only orders of the dealer with this account ID.'),
  dealer: keyInput().max(100).optional().describe('Only orders of the dealer with this dealer number.'),
  territoryManagerId: z
    .union([uuidSchema, z.literal('none')])
    .optional()
    .describe(
      'Only orders of dealers of the territory manager with this ID. `none`: dealers without a territory manager.',
    ),
  changed: z
    .enum(['today', '7', '30'])
    .optional()
    .describe('Only orders that changed today, or within the last 7 or 30 days, in the business’s time zone.'),
  sort: sortSchema(orderSortFields),
})
