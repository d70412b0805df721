import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, instantSchema, sentInstantSchema, uuidSchema } from '../api/wire'
import { orderStatuses } from '../rules/order-status'
import { paymentTerms, pricingTypes } from '../rules/pricing'
import { apiKeyTexts } from '../texts/api-key'

/** The default and maximum number of records on a page. */
export const changesPage = { usual: 100, most: 500 } as const

const changesQuerySchema = z
  .object({
    cursor: z.string().max(200).optional().describe('The `nextCursor` of the previous page. Returns later changes.'),
    changedSince: sentInstantSchema
      .optional()
      .describe(
        'For the first page: returns records that changed since this time, in ISO 8601 with `Z` or an offset. Without `cursor` and `changedSince`, the call returns all records, oldest change first.',
      ),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(changesPage.most)
      .default(changesPage.usual)
      .describe('The maximum number of changes to return, 1 to 500. Default: 100.'),
  })
  .refine(({ cursor, changedSince }) => cursor === undefined || changedSince === undefined, {
    path: ['changedSince'],
    message: apiKeyTexts.cursorAndSince,
  })
export type ChangesQuery = z.output<typeof changesQuerySchema>

const cents = z.int()

const changedItemSchema = z.object({
  packageId: uuidSchema.nullable().describe('ID of the catalog package; null for a custom package.'),
  packageName: z.string().describe('Name of the package.'),
  categoryName: z.string().describe('Name of the package’s category.'),
  tier: z.string().nullable().describe('Tier of the package; null for a custom package.'),
  priceCents: cents.describe('Unit price in US cents.'),
  pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
  quantity: z.int().describe('Number of units.'),
})

/** An order in replies to other systems: amounts in US cents, times as ISO 8601 in UTC. */
export const changedOrderSchema = z.object({
  orderNumber: z.string().describe('The order number that users see, such as `2027-000142`.'),
  orderYear: z.int().describe('Order year: the calendar year in which the order’s marketing runs.'),
  status: z.enum(orderStatuses).describe('Status of the order. `pending` is a draft.'),
  dealerId: uuidSchema.describe('ID of the dealer, as in the list of dealers.'),
  dealerNumber: z.string().describe('Dealer number, as on the order.'),
  companyName: z.string().describe('Company name, as on the order.'),
  months: z.int().describe('Number of months for which the monthly items run.'),
  monthlyCents: cents.describe('Monthly total in US cents: the sum of the items with a monthly price.'),
  oneTimeCents: cents.describe('One-time total in US cents: the sum of the items with a one-time price.'),
  annualCents: cents.describe('Annual total in US cents: `monthlyCents` × `months` + `oneTimeCents`.'),
  springPercent: z.int().describe('Share of the budget for spring in percent, 0 to 100. The rest is for fall.'),
  paymentTerms: z.enum(paymentTerms).describe('Payment terms: on credit, or C.O.D. (cash on delivery).'),
  programNumber: z
    .int()
    .nullable()
    .describe('Number of the program version under which the order was placed, whose terms it keeps; null for drafts.'),
  signedAt: instantSchema.nullable().describe('When the order was signed; null while it is unsigned.'),
  signerName: z.string().nullable().describe('Name of the person who signed; null while the order is unsigned.'),
  createdAt: instantSchema.describe('When the order was created.'),
  items: z.array(changedItemSchema).describe('The items of the order.'),
})

/** A dealer in replies to other systems. */
export const changedDealerSchema = z.object({
  dealerNumber: z.string().describe('The dealer number, which identifies the dealer.'),
  companyName: z.string().describe('Name of the company.'),
  companyType: z.string().nullable().describe('Legal form of the company; null when unknown.'),
  firstName: z.string().describe('First name of the contact; can be empty.'),
  lastName: z.string().describe('Last name of the contact; can be empty.'),
  email: z.string().nullable().describe('Email address for messages about orders; null without one.'),
  phone: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
  website: z.string().nullable().describe('Website as an http or https URL; null without one.'),
  addressLine1: z.string().nullable().describe('Street and number; null when unknown.'),
  addressLine2: z.string().nullable().describe('Suite, floor or building; null without one.'),
  city: z.string().nullable().describe('City; null when unknown.'),
  state: z.string().nullable().describe('Two-letter code of the US state; null when unknown.'),
  zipCode: z.string().describe('ZIP code, `12345` or `12345-6789`.'),
  district: z.string().nullable().describe('Sales region of the dealer; null without one.'),
  brand: z.string().nullable().describe('HVAC brand that the dealer sells; null when unknown.'),
  paymentTerms: z.enum(paymentTerms).describe('Payment terms: on credit, or C.O.D. (cash on delivery).'),
  isActive: z.boolean().describe('Whether the account can sign in.'),
  renewOrder: z.boolean().describe('Whether the dealer plans to renew next year.'),
  territoryManager: z
    .object({
      name: z.string().describe('Name of the territory manager.'),
      email: z.string().nullable().describe('Email address of the territory manager; null without one.'),
    })
    .nullable()
    .describe('The territory manager to whom the dealer is assigned; null without one.'),
  createdAt: instantSchema.describe('When the dealer was added.'),
})

const change = {
  id: uuidSchema.describe('ID of the record.'),
  changedAt: instantSchema.describe('When the change began. Lists are sorted by the transactions of the changes.'),
  deleted: z.boolean().describe('Whether the record was deleted. If so, the order or dealer is null.'),
}

const getPage = <T extends z.ZodType>(changes: T) =>
  z.object({
    changes: z.array(changes).describe('The changed records, oldest change first.'),
    nextCursor: z
      .string()
      .describe('The `cursor` for the next call, at any later time. Present even on an empty page.'),
    hasMore: z.boolean().describe('Whether more changes are available now. If so, call again immediately.'),
  })

const orderChangesSchema = getPage(
  z.object({
    ...change,
    order: changedOrderSchema.nullable().describe('The order in its current version; null if it was deleted.'),
  }),
)
export type OrderChanges = z.input<typeof orderChangesSchema>
const dealerChangesSchema = getPage(
  z.object({
    ...change,
    dealer: changedDealerSchema.nullable().describe('The dealer in its current version; null if it was deleted.'),
  }),
)
export type DealerChanges = z.input<typeof dealerChangesSchema>
const currentOrderSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  order: changedOrderSchema.describe('The order in its current version.'),
})
export type CurrentOrder = z.input<typeof currentOrderSchema>

const changesCall = {
  tag: 'other systems',
  method: 'GET',
  access: 'key',
  query: changesQuerySchema,
  status: 200,
} as const

export const changeFeedEndpoints = {
  listOrderChanges: defineEndpoint({
    ...changesCall,
    path: '/api/v1/orders',
    summary: 'List changed orders',
    description:
      'Returns each order in its current version, oldest change first. Includes canceled and deleted orders.',
    keyScope: 'order.read',
    reply: orderChangesSchema,
  }),
  getOrderNow: defineEndpoint({
    tag: 'other systems',
    method: 'GET',
    access: 'key',
    status: 200,
    path: '/api/v1/orders/:id',
    summary: 'Get an order for another system',
    description: 'Returns the current version of an order, for example after a webhook.',
    keyScope: 'order.read',
    params: idParamsSchema('order'),
    reply: currentOrderSchema,
  }),
  listDealerChanges: defineEndpoint({
    ...changesCall,
    path: '/api/v1/dealers',
    summary: 'List changed dealers',
    description:
      'Returns each dealer in its current version, oldest change first. Includes inactive and deleted dealers.',
    keyScope: 'dealer.read',
    reply: dealerChangesSchema,
  }),
}
