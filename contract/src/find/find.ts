import { z } from 'zod'
import { cleanSearch } from '../api/email'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { changeRequestStatuses, changeTypes, orderStatuses } from '../rules/order-status'
import { pricingTypes, tiers } from '../rules/pricing'
import { staffRoles } from '../rules/rank'
import { searchKey } from '../rules/search-text'
import { findTexts } from '../texts/find'

/** The minimum search length; shorter texts match almost everything. */
export const minSearchLength = 3
/** The most results per kind. */
export const maxResults = 5
/** The most results per kind that are counted; above it, the reply only says that there are more. */
export const maxCounted = 1000

/** Whether the typed text is long enough to search. */
export const isEnoughTyped = (typed: string): boolean => searchKey(typed).length >= minSearchLength

export const findQuerySchema = z.object({
  /** The typed text: part of a name, a number or an address. */
  q: lineInput().max(200).overwrite(cleanSearch).refine(isEnoughTyped, findTexts.typeMore),
})

const foundDealerSchema = z.object({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether the dealer has a signed order for the current order year; canceled and expired orders do not count. */
  hasOrdered: z.boolean(),
})

const foundOrderSchema = z.object({
  id: uuidSchema,
  /** The order number that users see. */
  orderId: z.string(),
  dealerName: z.string(),
  annualTotal: decimalStringSchema,
  status: z.enum(orderStatuses),
  /** Whether the order has a change request of any status; affects its status label. */
  hasChangeRequest: z.boolean(),
})

const foundRequestSchema = z.object({
  id: uuidSchema,
  /** The order's UUID, followed by its number. */
  orderId: uuidSchema,
  orderNumber: z.string(),
  dealerName: z.string(),
  changeType: z.enum(changeTypes),
  /** The beginning of the message, without markers. */
  preview: z.string(),
  status: z.enum(changeRequestStatuses),
})

const foundPackageSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  categoryId: uuidSchema,
  categoryName: z.string(),
  tier: z.enum(tiers),
  price: decimalStringSchema,
  pricingType: z.enum(pricingTypes),
  packageYear: z.int(),
  isActive: z.boolean(),
})

const foundPersonSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  district: z.string().nullable(),
  isActive: z.boolean(),
})

const getKind = <Row extends z.ZodType>(row: Row) =>
  z.object({
    /** The number of results, up to `maxCounted`. */
    total: z.int(),
    /** Whether there are more results than were counted. */
    hasMore: z.boolean(),
    /** The first results, at most `maxResults`. */
    rows: z.array(row),
  })

/** The results of each kind; null for a kind whose list the caller cannot open. */
export const findReplySchema = z.object({
  dealers: getKind(foundDealerSchema).nullable(),
  orders: getKind(foundOrderSchema).nullable(),
  requests: getKind(foundRequestSchema).nullable(),
  packages: getKind(foundPackageSchema).nullable(),
  people: getKind(foundPersonSchema).nullable(),
})
export type FindReply = z.infer<typeof findReplySchema>
export type FoundKind = keyof FindReply
export type FoundRow<K extends FoundKind> = NonNullable<FindReply[K]>['rows'][number]

export const findEndpoints = {
  findAnything: defineEndpoint({
    method: 'GET',
    path: '/api/find',
    summary: 'Search dealers, orders, change requests, packages and staff within scope. Returns up to five of each',
    tag: 'find',
    access: 'find.use',
    query: findQuerySchema,
    reply: findReplySchema,
    status: 200,
  }),
}
