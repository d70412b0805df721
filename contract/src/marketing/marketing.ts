import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, idParamsSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { tiers } from '../rules/pricing'
import { dealerStatuses, deliveryStatuses } from './delivery-status'
import { dealerInputs, promiseKinds, seasons } from './kinds'

const daySchema = z.string().meta({ format: 'date' })

const deliverySchema = z.object({
  id: uuidSchema.describe('ID of the delivery.'),
  kind: z.enum(promiseKinds).describe('What is delivered.'),
  title: z.string().describe('Title, the same for all deliveries of a promise.'),
  note: z.string().describe('Note for the dealer; can be empty.'),
  sequence: z.int().describe('Number among the deliveries of its promise, from 1.'),
  of: z.int().describe('Number of deliveries of the promise.'),
  month: z
    .int()
    .nullable()
    .describe(
      'Month, 1 to 12, that names the delivery if its promise has one in each of several months; otherwise null.',
    ),
  status: z.enum(deliveryStatuses).describe('Status of the delivery.'),
  dealerStatus: z.enum(dealerStatuses).describe('What the dealer sees as status today.'),
  isLate: z.boolean().describe('Whether the delivery is late today.'),
  season: z.enum(seasons).describe('Season in which its window begins.'),
  windowFrom: daySchema.describe('First day of the window in which it was planned, `YYYY-MM-DD`.'),
  windowTo: daySchema.describe('Last day of that window, `YYYY-MM-DD`.'),
  inMarketFrom: daySchema.nullable().describe('First day in the market, `YYYY-MM-DD`; null until it is known.'),
  inMarketTo: daySchema.nullable().describe('Last day in the market, `YYYY-MM-DD`; null until it is known.'),
  needsInput: z.array(z.enum(dealerInputs)).describe('What the dealer provides.'),
  inputDue: daySchema.nullable().describe('When the dealer’s input is due, `YYYY-MM-DD`; null if nothing is needed.'),
  needsProof: z.boolean().describe('Whether the dealer approves a proof.'),
  proofDue: daySchema.nullable().describe('When the dealer’s decision is due, `YYYY-MM-DD`; null without a proof.'),
  plannedAmount: decimalStringSchema
    .nullable()
    .describe('Its share of the order in US dollars. Null for dealers, who see sums only.'),
})
export type Delivery = z.infer<typeof deliverySchema>

const orderPackageSchema = z.object({
  lineId: uuidSchema.describe('ID of the order’s item. Stays after the item is removed.'),
  packageName: z.string().describe('Name of the package.'),
  tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
  isRemoved: z.boolean().describe('Whether the item is no longer on the order.'),
  deliveries: z
    .array(deliverySchema)
    .describe('The deliveries, by window within each promise. Empty if none are listed for the package.'),
})
export type OrderPackage = z.infer<typeof orderPackageSchema>

const countedSchema = z.object({
  count: z.int().describe('Number of deliveries.'),
  amount: decimalStringSchema.describe('Sum of their planned shares of the order, in US dollars.'),
})
export type CountedDeliveries = z.infer<typeof countedSchema>

const orderDeliveriesSchema = z.object({
  orderId: uuidSchema.describe('ID of the order.'),
  orderNumber: z.string().describe('Number of the order.'),
  orderYear: z.int().describe('Program year of the order.'),
  annualTotal: decimalStringSchema.describe('Annual total of the order in US dollars.'),
  springPercent: z.int().describe('Share of the budget that the dealer wants in spring, in percent.'),
  isCanceled: z.boolean().describe('Whether the order is canceled. Its committed deliveries remain.'),
  isBeingPlanned: z
    .boolean()
    .describe('Whether deliveries of a new or changed order are being planned, which takes seconds.'),
  today: daySchema.describe('The business’s current day, `YYYY-MM-DD`.'),
  groups: z
    .object({
      delivered: countedSchema.describe('Deliveries that are done.'),
      underWay: countedSchema.describe('Deliveries that are live, late, in work, or waiting for the dealer.'),
      toCome: countedSchema.describe('Deliveries that have not begun.'),
    })
    .describe('All deliveries that are not canceled. The amounts add up to the items with deliveries.'),
  seasons: z
    .object({
      spring: countedSchema.describe('Deliveries whose window begins from January to June.'),
      fall: countedSchema.describe('Deliveries whose window begins from July to December.'),
    })
    .describe('The same deliveries by season.'),
  packages: z.array(orderPackageSchema).describe('The order’s items in order, then removed ones with deliveries.'),
})
export type OrderDeliveries = z.infer<typeof orderDeliveriesSchema>

const marketingSchema = z.object({
  year: z.int().describe('Program year of the order; without one, the current order year.'),
  years: z
    .array(z.int())
    .describe(
      'Program years for which the dealer has a signed order, newest first. A canceled one counts while it has committed deliveries.',
    ),
  order: orderDeliveriesSchema.nullable().describe('The dealer’s signed order of the year; null without one.'),
})
export type Marketing = z.infer<typeof marketingSchema>

export const marketingQuerySchema = z.object({
  year: orderYearSchema.optional().describe('Program year. Default: that of the dealer’s newest signed order.'),
})
export type MarketingQuery = z.output<typeof marketingQuerySchema>

export const marketingEndpoints = {
  getMarketing: defineEndpoint({
    method: 'GET',
    path: '/api/marketing',
    summary: 'Get a dealer’s marketing',
    description:
      'Returns what the caller’s signed order of a year buys, with each delivery’s dates and status. Staff have no order of their own.',
    tag: 'marketing',
    access: 'delivery.read',
    query: marketingQuerySchema,
    reply: marketingSchema,
    status: 200,
    etag: 'changes',
    shows: ['orders', 'deliveries'],
  }),
  getOrderDeliveries: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/deliveries',
    summary: 'List the deliveries of an order',
    description: 'Returns the deliveries of an order within scope. An unsigned order has none.',
    tag: 'marketing',
    access: 'delivery.read',
    params: idParamsSchema('order'),
    reply: orderDeliveriesSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'accounts', 'deliveries'],
  }),
}
