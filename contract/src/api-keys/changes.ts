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
    /** `nextCursor` of the previous page: returns later changes. */
    cursor: z.string().max(200).optional(),
    /** For the first page: returns changes since this time. Without either parameter, returns all records, oldest change first. */
    changedSince: sentInstantSchema.optional(),
    limit: z.coerce.number().int().min(1).max(changesPage.most).default(changesPage.usual),
  })
  .refine(({ cursor, changedSince }) => cursor === undefined || changedSince === undefined, {
    path: ['changedSince'],
    message: apiKeyTexts.cursorAndSince,
  })
export type ChangesQuery = z.output<typeof changesQuerySchema>

const cents = z.int()

const changedItemSchema = z.object({
  packageId: uuidSchema.nullable(),
  packageName: z.string(),
  categoryName: z.string(),
  tier: z.string().nullable(),
  priceCents: cents,
  pricingType: z.enum(pricingTypes),
  quantity: z.int(),
})

/** An order in replies to other systems: amounts in US cents, times as ISO 8601 in UTC. */
export const changedOrderSchema = z.object({
  orderNumber: z.string(),
  orderYear: z.int(),
  status: z.enum(orderStatuses),
  dealerId: uuidSchema,
  /** Dealer number and company name, as on the order. */
  dealerNumber: z.string(),
  companyName: z.string(),
  months: z.int(),
  monthlyCents: cents,
  oneTimeCents: cents,
  annualCents: cents,
  springPercent: z.int(),
  paymentTerms: z.enum(paymentTerms),
  signedAt: instantSchema.nullable(),
  signerName: z.string().nullable(),
  createdAt: instantSchema,
  items: z.array(changedItemSchema),
})

/** A dealer in replies to other systems. */
export const changedDealerSchema = z.object({
  dealerNumber: z.string(),
  companyName: z.string(),
  companyType: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
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
  paymentTerms: z.enum(paymentTerms),
  isActive: z.boolean(),
  renewOrder: z.boolean(),
  territoryManager: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  createdAt: instantSchema,
})

const change = {
  id: uuidSchema,
  /** When the change began. Lists are sorted by the transactions of the changes. */
  changedAt: instantSchema,
  /** Whether the record was deleted; if so, the order or dealer is null. */
  deleted: z.boolean(),
}

const getPage = <T extends z.ZodType>(changes: T) =>
  z.object({
    changes: z.array(changes),
    /** The cursor for the next call, at any later time; present even on an empty page. */
    nextCursor: z.string(),
    /** Whether more changes are available now: call again immediately. */
    hasMore: z.boolean(),
  })

const orderChangesSchema = getPage(z.object({ ...change, order: changedOrderSchema.nullable() }))
export type OrderChanges = z.input<typeof orderChangesSchema>
const dealerChangesSchema = getPage(z.object({ ...change, dealer: changedDealerSchema.nullable() }))
export type DealerChanges = z.input<typeof dealerChangesSchema>
const orderNowSchema = z.object({ id: uuidSchema, order: changedOrderSchema })
export type OrderNow = z.input<typeof orderNowSchema>

const read = { tag: 'other systems', method: 'GET', access: 'key', query: changesQuerySchema, status: 200 } as const

export const changeFeedEndpoints = {
  listOrderChanges: defineEndpoint({
    ...read,
    path: '/api/v1/orders',
    summary: 'List orders in their current version, oldest change first. Includes canceled and deleted orders',
    keyScope: 'order.read',
    reply: orderChangesSchema,
  }),
  getOrderNow: defineEndpoint({
    tag: 'other systems',
    method: 'GET',
    access: 'key',
    status: 200,
    path: '/api/v1/orders/:id',
    summary: 'Get the current version of an order, such as the one in a webhook',
    keyScope: 'order.read',
    params: idParamsSchema,
    reply: orderNowSchema,
  }),
  listDealerChanges: defineEndpoint({
    ...read,
    path: '/api/v1/dealers',
    summary: 'List dealers in their current version, oldest change first. Includes inactive and deleted dealers',
    keyScope: 'dealer.read',
    reply: dealerChangesSchema,
  }),
}
