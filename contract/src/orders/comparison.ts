import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, idParamsSchema, uuidSchema } from '../api/wire'
import { toDecimalString } from '../rules/money'
import { type ComparedOrder, compareOrders, comparisonReasons } from '../rules/order-comparison'
import { orderStatuses } from '../rules/order-status'

const comparedOrderSchema = z.object({
  id: uuidSchema.describe('ID of the order.'),
  orderId: z.string().describe('Order number.'),
  orderYear: z.int().describe('Order year.'),
  status: z.enum(orderStatuses).describe('Status of the order. `pending` is a draft.'),
  months: z.int().describe('Number of months for which the monthly items run.'),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
})

export const orderComparisonSchema = z.object({
  order: comparedOrderSchema.describe('The order.'),
  former: comparedOrderSchema.describe('The dealer’s signed order of the previous year.'),
  difference: decimalStringSchema.describe(
    'Annual total of the order minus that of the previous one, in US dollars; the sum of the parts.',
  ),
  parts: z
    .array(
      z.object({
        reason: z
          .enum(comparisonReasons)
          .describe(
            'Why the total differs: `price` and `quantity` of the same packages, `upgrade` and `downgrade` of others in the same category, `added` and `removed` packages, or `months`.',
          ),
        amount: decimalStringSchema.describe('Effect on the annual total in US dollars; negative if it lowers it.'),
        changes: z
          .array(
            z.object({
              packageName: z.string().describe('Name of the package.'),
              formerName: z
                .string()
                .nullable()
                .describe('Name of the package that this one replaces; null if it replaces none or has the same name.'),
              amount: decimalStringSchema.describe('Effect of the package on the annual total in US dollars.'),
            }),
          )
          .describe('The packages that contribute; empty for `months`.'),
      }),
    )
    .describe('The reasons that apply, in the order in which screens list them. Empty when the totals agree.'),
})
export type OrderComparison = z.infer<typeof orderComparisonSchema>
export type ComparisonPart = OrderComparison['parts'][number]

/**
 * The reasons for the difference between the annual totals of two orders, as replies contain them.
 * @returns only reasons that apply, with amounts in US dollars that add up to the difference. Source: docs/spec 10.11
 */
export const getComparisonParts = (order: ComparedOrder, former: ComparedOrder): ComparisonPart[] =>
  compareOrders(order, former).map(({ reason, cents, changes }) => ({
    reason,
    amount: toDecimalString(cents),
    changes: changes.map(({ cents: change, ...names }) => ({ ...names, amount: toDecimalString(change) })),
  }))

export const comparisonEndpoints = {
  getOrderComparison: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/comparison',
    summary: 'Compare an order with the previous year’s',
    description:
      'Returns why the annual total differs from that of the dealer’s signed order of the year before. Returns null without such an order.',
    tag: 'orders',
    access: 'order.read',
    params: idParamsSchema('order'),
    reply: orderComparisonSchema.nullable(),
    status: 200,
    etag: 'content',
    shows: ['accounts', 'orders'],
  }),
}
