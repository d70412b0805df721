import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, instantSchema, sentInstantSchema, uuidSchema } from '../api/wire'
import { orderStatuses } from '../rules/order-status'
import { paymentTerms, pricingTypes } from '../rules/pricing'
import { apiKeyTexts } from '../texts/api-key'

/** How many records a page holds unless said, and at most. */
export const changesPage = { usual: 100, most: 500 } as const

const changesQuerySchema = z
  .object({
    /** `nextCursor` of the page before: what changed after it. */
    cursor: z.string().max(200).optional(),
    /** For a first page: what changed at this time or later. Without either everything comes, oldest change first. */
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

/** An order as other systems read it: amounts in US cents, times as ISO 8601 in UTC. */
export const changedOrderSchema = z.object({
  orderNumber: z.string(),
  orderYear: z.int(),
  status: z.enum(orderStatuses),
  dealerId: uuidSchema,
  /** Number and name of the business as they stand on the order. */
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

/** A dealer as other systems read it. */
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
  /** When the change was begun. The order of a list is that of the changes' transactions. */
  changedAt: instantSchema,
  /** Whether the record was deleted; then there is nothing else to tell of it. */
  deleted: z.boolean(),
}

const pageOf = <T extends z.ZodType>(changes: T) =>
  z.object({
    changes: z.array(changes),
    /** Always there, also on an empty page: what the next call is made with, now or tomorrow. */
    nextCursor: z.string(),
    /** Whether there was more than this page: ask again at once. */
    hasMore: z.boolean(),
  })

const orderChangesSchema = pageOf(z.object({ ...change, order: changedOrderSchema.nullable() }))
export type OrderChanges = z.input<typeof orderChangesSchema>
const dealerChangesSchema = pageOf(z.object({ ...change, dealer: changedDealerSchema.nullable() }))
export type DealerChanges = z.input<typeof dealerChangesSchema>
const orderNowSchema = z.object({ id: uuidSchema, order: changedOrderSchema })
export type OrderNow = z.input<typeof orderNowSchema>

const read = { tag: 'other systems', method: 'GET', access: 'key', query: changesQuerySchema, status: 200 } as const

export const changeFeedEndpoints = {
  listOrderChanges: defineEndpoint({
    ...read,
    path: '/api/v1/orders',
    summary: 'Orders as they are now, in the order in which they changed; cancelled and deleted ones among them',
    keyScope: 'order.read',
    reply: orderChangesSchema,
  }),
  getOrderNow: defineEndpoint({
    tag: 'other systems',
    method: 'GET',
    access: 'key',
    status: 200,
    path: '/api/v1/orders/:id',
    summary: 'One order as it is now, such as the one a webhook tells of',
    keyScope: 'order.read',
    params: idParamsSchema,
    reply: orderNowSchema,
  }),
  listDealerChanges: defineEndpoint({
    ...read,
    path: '/api/v1/dealers',
    summary: 'Dealers as they are now, in the order in which they changed; inactive and deleted ones among them',
    keyScope: 'dealer.read',
    reply: dealerChangesSchema,
  }),
}
