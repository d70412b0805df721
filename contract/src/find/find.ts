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

/** Fewer characters say too little to ask the server for: nearly everything holds them. */
export const leastTyped = 3
/** How many of a kind are shown. */
export const mostFound = 5
/** Up to this number the finds of a kind are counted; beyond it there are just more. */
export const mostCounted = 1000

/** Whether enough was typed to ask the server. */
export const isEnoughTyped = (typed: string): boolean => searchKey(typed).length >= leastTyped

export const findQuerySchema = z.object({
  /** What was typed: part of a name, a number, an address. */
  q: lineInput().max(200).overwrite(cleanSearch).refine(isEnoughTyped, findTexts.typeMore),
})

const foundDealerSchema = z.object({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether there is an order of the present order year that is signed and neither cancelled nor expired. */
  hasOrdered: z.boolean(),
})

const foundOrderSchema = z.object({
  id: uuidSchema,
  /** The number people read. */
  orderId: z.string(),
  dealerName: z.string(),
  annualTotal: decimalStringSchema,
  status: z.enum(orderStatuses),
  /** A change request exists for the order, whatever became of it; decides how its status is worded. */
  hasChangeRequest: z.boolean(),
})

const foundRequestSchema = z.object({
  id: uuidSchema,
  /** The order's uuid, and its number. */
  orderId: uuidSchema,
  orderNumber: z.string(),
  dealerName: z.string(),
  changeType: z.enum(changeTypes),
  /** How the message begins, without markers. */
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

const kindOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    /** How many there are, up to `mostCounted`. */
    total: z.int(),
    /** Whether there are more than are counted. */
    hasMore: z.boolean(),
    /** The first of them, at most `mostFound`. */
    rows: z.array(row),
  })

/** What was found of each kind; null of a kind that the caller has no list of. */
export const findReplySchema = z.object({
  dealers: kindOf(foundDealerSchema).nullable(),
  orders: kindOf(foundOrderSchema).nullable(),
  requests: kindOf(foundRequestSchema).nullable(),
  packages: kindOf(foundPackageSchema).nullable(),
  people: kindOf(foundPersonSchema).nullable(),
})
export type FindReply = z.infer<typeof findReplySchema>
export type FoundKind = keyof FindReply
export type FoundRow<K extends FoundKind> = NonNullable<FindReply[K]>['rows'][number]

export const findEndpoints = {
  findAnything: defineEndpoint({
    method: 'GET',
    path: '/api/find',
    summary: 'Dealers, orders, change requests, packages and staff that hold the words, five of each within scope',
    tag: 'find',
    access: 'find.use',
    query: findQuerySchema,
    reply: findReplySchema,
    status: 200,
  }),
}
