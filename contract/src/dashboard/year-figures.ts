import { z } from 'zod'
import { decimalStringSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { contactSchema } from './waiting-work'

/** Which order year; the current one when none is said. */
export const yearFiguresQuerySchema = z.object({ year: orderYearSchema.optional() })

/**
 * What dealers ordered. Only signed orders that were neither cancelled nor expired count: a draft is not an order yet.
 * Investment is the annual total: the monthly total times the months, and what is paid once.
 */
const orderedSchema = z.object({ orders: z.int(), investment: decimalStringSchema })
export type Ordered = z.infer<typeof orderedSchema>

/** The same of an order year and of the one before. */
const orderedInYearsSchema = z.object({ thisYear: orderedSchema, lastYear: orderedSchema })
export type OrderedInYears = z.infer<typeof orderedInYearsSchema>

/** One part of a year; null gathers the orders of dealers that have no district or brand. */
const orderedPartSchema = orderedInYearsSchema.extend({ name: z.string().nullable() })
export type OrderedPart = z.infer<typeof orderedPartSchema>

export const yearFiguresSchema = z.object({
  orderYear: z.int(),
  total: orderedInYearsSchema,
  /** Of the year before, what was signed by this day of it; null unless the year is the current one. */
  lastYearByToday: orderedSchema.nullable(),
  /**
   * All twelve months of the buying season, from the rollover month on; an order belongs to the month it was signed
   * in, by the business's clock.
   */
  months: z.array(orderedInYearsSchema.extend({ month: z.int().min(1).max(12) })),
  /** By the category of the items; an order counts in each of its categories, its money in the item's own. */
  categories: z.array(orderedPartSchema),
  /** By the dealer's present district and brand, as scope and filters go. */
  districts: z.array(orderedPartSchema),
  brands: z.array(orderedPartSchema),
  /** Of the active dealers within scope; `withoutOrder` have neither an order of the year that counts for it nor a draft. */
  dealers: z.object({ active: z.int(), ordered: z.int(), orderedLastYear: z.int(), withoutOrder: z.int().optional() }),
  /** Those of the dealers without an order who spent most in the year before: the ones to call. */
  notOrdered: z.array(
    contactSchema.extend({
      id: uuidSchema,
      companyName: z.string(),
      dealerNumber: z.string(),
      /** Annual total of the year before; null without an order. */
      lastYearTotal: decimalStringSchema.nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      brand: z.string().nullable(),
    }),
  ),
})
export type YearFigures = z.infer<typeof yearFiguresSchema>

/** How many dealers have no order of the year; a server of the former release counts those with a draft among them. */
export const withoutOrder = ({ active, ordered, withoutOrder: count }: YearFigures['dealers']): number =>
  count ?? active - ordered
