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
/** The maximum number of results per kind. */
export const maxResults = 5
/** The highest result count per kind. Above it, the reply only says that there are more. */
export const maxCountedResults = 1000

/** Whether the typed text is long enough to search. */
export const isSearchable = (text: string): boolean => searchKey(text).length >= minSearchLength

export const findQuerySchema = z.object({
  q: lineInput()
    .max(200)
    .overwrite(cleanSearch)
    .refine(isSearchable, findTexts.typeMore)
    .describe('Part of a name, a number or an address, at least three letters or digits.'),
})

const foundDealerSchema = z.object({
  id: uuidSchema.describe('ID of the dealer’s account.'),
  companyName: z.string().describe('Name of the company.'),
  dealerNumber: z.string().describe('The dealer number.'),
  city: z.string().nullable().describe('City; null when unknown.'),
  state: z.string().nullable().describe('Two-letter code of the US state; null when unknown.'),
  isActive: z.boolean().describe('Whether the account can sign in.'),
  hasOrdered: z
    .boolean()
    .describe(
      'Whether the dealer has a signed order for the current order year. Canceled and expired orders do not count.',
    ),
})

const foundOrderSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  orderId: z.string().describe('Order number.'),
  dealerName: z.string().describe('Company name of the dealer.'),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
  status: z.enum(orderStatuses).describe('Status of the order.'),
  hasChangeRequest: z.boolean().describe('Whether the order has a change request, of any status.'),
})

const foundRequestSchema = z.object({
  id: uuidSchema.describe('ID of the change request.'),
  orderId: uuidSchema.describe('ID of the order.'),
  orderNumber: z.string().describe('Order number.'),
  dealerName: z.string().describe('Company name of the dealer.'),
  changeType: z.enum(changeTypes).describe('Whether the dealer wants to change or cancel the order.'),
  preview: z.string().describe('The beginning of the message, without markers.'),
  status: z.enum(changeRequestStatuses).describe('Status of the change request.'),
})

const foundPackageSchema = z.object({
  id: uuidSchema.describe('ID of the package.'),
  name: z.string().describe('Name of the package.'),
  categoryId: uuidSchema.describe('ID of the category.'),
  categoryName: z.string().describe('Name of the category.'),
  tier: z.enum(tiers).describe('Tier of the package within its category.'),
  price: decimalStringSchema.describe('Unit price in US dollars.'),
  pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
  packageYear: z.int().describe('Order year in which the package is offered.'),
  isActive: z.boolean().describe('Whether dealers can order the package.'),
})

const foundPersonSchema = z.object({
  id: uuidSchema.describe('ID of the account.'),
  name: z.string().describe('Name of the user.'),
  email: z.string().nullable().describe('Email address; null without one.'),
  role: z.enum(staffRoles).describe('Role of the account.'),
  district: z.string().nullable().describe('Sales region of the user; null for all districts.'),
  isActive: z.boolean().describe('Whether the account can sign in.'),
})

const getKind = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.int().describe('Number of results, counted up to 1,000.'),
    hasMore: z.boolean().describe('Whether there are more results than were counted.'),
    rows: z.array(row).describe('The first results, at most five.'),
  })

/** The results of each kind; null for a kind whose list the caller cannot open. */
export const findReplySchema = z.object({
  dealers: getKind(foundDealerSchema).nullable().describe('Matching dealers; null if the caller cannot list dealers.'),
  orders: getKind(foundOrderSchema).nullable().describe('Matching orders; null if the caller cannot list orders.'),
  requests: getKind(foundRequestSchema)
    .nullable()
    .describe('Matching change requests; null if the caller cannot list change requests.'),
  packages: getKind(foundPackageSchema)
    .nullable()
    .describe('Matching packages; null if the caller cannot list packages.'),
  people: getKind(foundPersonSchema)
    .nullable()
    .describe('Matching staff accounts; null if the caller cannot list staff.'),
})
export type FindReply = z.infer<typeof findReplySchema>
export type FoundKind = keyof FindReply
export type FoundRow<K extends FoundKind> = NonNullable<FindReply[K]>['rows'][number]

export const findEndpoints = {
  findAnything: defineEndpoint({
    method: 'GET',
    path: '/api/find',
    summary: 'Search everything',
    description:
      'Searches dealers, orders, change requests, packages and staff within scope. Returns up to five of each.',
    tag: 'find',
    access: 'find.use',
    query: findQuerySchema,
    reply: findReplySchema,
    status: 200,
  }),
}
