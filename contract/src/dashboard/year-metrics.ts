import { z } from 'zod'
import { decimalStringSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { contactSchema } from './pending-work'

/** The order year; default: the current one. */
export const yearMetricsQuerySchema = z.object({
  year: orderYearSchema.optional().describe('The order year. Default: the current one.'),
})

/**
 * Totals of signed orders, without canceled and expired ones. Drafts do not count.
 * The order value is the annual total: the monthly total times the months, plus one-time amounts.
 */
const orderTotalsSchema = z.object({
  orders: z.int().describe('Number of signed orders. Drafts and canceled and expired orders do not count.'),
  investment: decimalStringSchema.describe('Order value: sum of the orders’ annual totals in US dollars.'),
})
export type YearTotals = z.infer<typeof orderTotalsSchema>

/** The totals of an order year and of the previous one. */
const comparedTotalsSchema = z.object({
  thisYear: orderTotalsSchema.describe('Totals of the order year.'),
  lastYear: orderTotalsSchema.describe('Totals of the previous order year.'),
})
export type ComparedTotals = z.infer<typeof comparedTotalsSchema>

/** The totals of one group. The group with a null name contains the orders of dealers without a district or brand. */
const comparedGroupSchema = comparedTotalsSchema.extend({
  name: z
    .string()
    .nullable()
    .describe('Name of the group; null for the orders of dealers without a district or brand.'),
})
export type ComparedGroup = z.infer<typeof comparedGroupSchema>

export const yearMetricsSchema = z.object({
  orderYear: z.int().describe('The order year.'),
  total: comparedTotalsSchema.describe('Totals of all orders.'),
  lastYearByToday: orderTotalsSchema
    .nullable()
    .describe('Orders of the previous year signed up to the same day; null unless the year is the current one.'),
  months: z
    .array(comparedTotalsSchema.extend({ month: z.int().min(1).max(12).describe('Calendar month, 1 to 12.') }))
    .describe(
      'The twelve months of the buying season, starting with the rollover month. An order belongs to the month in which it was signed, in the business’s time zone.',
    ),
  categories: z
    .array(comparedGroupSchema)
    .describe(
      'Totals by category. An order counts in each of its categories, with the amounts of that category’s items.',
    ),
  districts: z.array(comparedGroupSchema).describe('Totals by the dealer’s current district.'),
  brands: z.array(comparedGroupSchema).describe('Totals by the dealer’s current brand.'),
  dealers: z
    .object({
      active: z.int().describe('Number of active dealers.'),
      ordered: z.int().describe('Number of dealers with a signed order for the year.'),
      orderedLastYear: z.int().describe('Number of dealers with a signed order for the previous year.'),
      withoutOrder: z
        .int()
        .optional()
        .describe('Number of active dealers with neither a draft nor an order for the year that counts.'),
    })
    .describe('Numbers of dealers within scope.'),
  notOrdered: z
    .array(
      contactSchema.extend({
        id: uuidSchema.describe('ID of the dealer’s account.'),
        companyName: z.string().describe('Name of the company.'),
        dealerNumber: z.string().describe('The dealer number.'),
        lastYearTotal: decimalStringSchema
          .nullable()
          .describe('Annual total of the previous year’s order in US dollars; null without an order.'),
        city: z.string().nullable().describe('City; null when unknown.'),
        state: z.string().nullable().describe('Two-letter code of the US state; null when unknown.'),
        brand: z.string().nullable().describe('HVAC brand that the dealer sells; null when unknown.'),
      }),
    )
    .describe('The dealers without an order who spent the most in the previous year.'),
})
export type YearMetrics = z.infer<typeof yearMetricsSchema>

/**
 * Returns the number of dealers without an order for the year. A server of the previous release includes dealers with a
 * draft.
 */
export const withoutOrder = ({ active, ordered, withoutOrder: count }: YearMetrics['dealers']): number =>
  count ?? active - ordered
