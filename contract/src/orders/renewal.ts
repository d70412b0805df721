import { z } from 'zod'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypes, tiers } from '../rules/pricing'

/** The earlier order to propose from; default: the order of the previous year. */
export const renewalQuerySchema = z.object({ orderId: uuidSchema.optional() })

/**
 * The packages of an earlier order at this year's prices, for dealers without an order for the year. A proposal is not
 * binding until it is signed.
 */
export const renewalProposalSchema = z.object({
  orderYear: z.int(),
  /** The number of the earlier order, followed by its year, annual total and months. */
  fromOrderId: z.string(),
  fromYear: z.int(),
  formerTotal: decimalStringSchema,
  formerMonths: z.int(),
  items: z.array(
    z.object({
      id: uuidSchema,
      name: z.string(),
      description: z.string(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      /** The package's name on that order, its price for one and its quantity. */
      formerName: z.string(),
      formerPrice: decimalStringSchema,
      formerQuantity: z.int(),
    }),
  ),
  /** The packages of that order without a match this year, as they were ordered. */
  gone: z.array(
    z.object({
      /** The item's ID on that order. */
      id: uuidSchema,
      name: z.string(),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      quantity: z.int(),
    }),
  ),
})
export type RenewalProposal = z.infer<typeof renewalProposalSchema>
