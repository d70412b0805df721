import { z } from 'zod'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypes, tiers } from '../rules/pricing'

/** The earlier order to propose from; default: the order of the previous year. */
export const renewalQuerySchema = z.object({
  orderId: uuidSchema.optional().describe('ID of the earlier order. Default: the order of the previous year.'),
})

/**
 * The packages of an earlier order at this year's prices, for dealers without an order for the year. A proposal becomes
 * binding only when the dealer signs it.
 */
export const renewalProposalSchema = z.object({
  orderYear: z.int().describe('Order year of the proposal.'),
  fromOrderId: z.string().describe('Order number of the earlier order.'),
  fromYear: z.int().describe('Order year of the earlier order.'),
  formerTotal: decimalStringSchema.describe('Annual total of the earlier order in US dollars.'),
  formerMonths: z.int().describe('Number of months of the earlier order.'),
  items: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of this year’s package.'),
        name: z.string().describe('Name of this year’s package.'),
        description: z.string().describe('Description of this year’s package.'),
        price: decimalStringSchema.describe('This year’s unit price in US dollars.'),
        pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
        categoryName: z.string().describe('Name of the package’s category.'),
        tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
        formerName: z.string().describe('The package’s name on the earlier order.'),
        formerPrice: decimalStringSchema.describe('Unit price on the earlier order in US dollars.'),
        formerQuantity: z.int().describe('Number of units on the earlier order.'),
      }),
    )
    .describe('The packages that are offered this year.'),
  gone: z
    .array(
      z.object({
        id: uuidSchema.describe('ID of the item on the earlier order.'),
        name: z.string().describe('Name of the package.'),
        categoryName: z.string().describe('Name of the package’s category.'),
        tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
        price: decimalStringSchema.describe('Unit price in US dollars.'),
        pricingType: z.enum(pricingTypes).describe('Whether the price was charged monthly or once.'),
        quantity: z.int().describe('Number of units.'),
      }),
    )
    .describe('The packages of the earlier order that are no longer offered, as they were ordered.'),
})
export type RenewalProposal = z.infer<typeof renewalProposalSchema>
