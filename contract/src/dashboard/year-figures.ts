import { z } from 'zod'
import { decimalStringSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { contactSchema } from './waiting-work'

/** The order year; default: the current one. */
export const yearMetricsQuerySchema = z.object({ year: orderYearSchema.optional() })

/**
 * Totals of signed orders, without canceled and expired ones. Drafts do not count.
 * Investment is the annual total: the monthly total times the months, plus one-time amounts.
 */
const orderedSchema = z.object({ orders: z.int(), investment: decimalStringSchema })
export type Ordered = z.infer<typeof orderedSchema>

/** The totals of an order year and of the previous one. */
const orderedInYearsSchema = z.object({ thisYear: orderedSchema, lastYear: orderedSchema })
export type OrderedInYears = z.infer<typeof orderedInYearsSchema>

/** One group of a year; name null groups the orders of dealers without a district or brand. */
const orderedPartSchema = orderedInYearsSchema.extend({ name: z.string().nullable() })
export type OrderedPart = z.infer<typeof orderedPartSchema>

export const yearMetricsSchema = z.object({
  orderYear: z.int(),
  total: orderedInYearsSchema,
  /** Orders signed in the previous year up to the same day; null unless the year is the current one. */
  lastYearByToday: orderedSchema.nullable(),
  /**
   * All twelve months of the buying season, starting with the rollover month. An order belongs to the month in which it was
   * signed, in the business's time zone.
   */
  months: z.array(orderedInYearsSchema.extend({ month: z.int().min(1).max(12) })),
  /** By item category. An order counts in each of its categories, with the amounts of that category's items. */
  categories: z.array(orderedPartSchema),
  /** By the dealer's current district and brand, as in scope and filters. */
  districts: z.array(orderedPartSchema),
  brands: z.array(orderedPartSchema),
  /** Active dealers within scope. `withoutOrder` counts those with neither a draft nor an order for the year that counts. */
  dealers: z.object({ active: z.int(), ordered: z.int(), orderedLastYear: z.int(), withoutOrder: z.int().optional() }),
  /** The dealers without an order who spent the most in the previous year: the ones to call. */
  notOrdered: z.array(
    contactSchema.extend({
      id: uuidSchema,
      companyName: z.string(),
      dealerNumber: z.string(),
      /** Annual total of the previous year; null without an order. */
      lastYearTotal: decimalStringSchema.nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      brand: z.string().nullable(),
    }),
  ),
})
export type YearMetrics = z.infer<typeof yearMetricsSchema>

/** The number of dealers without an order for the year. A server of the previous release includes those with a draft. */
export const withoutOrder = ({ active, ordered, withoutOrder: count }: YearMetrics['dealers']): number =>
  count ?? active - ordered
