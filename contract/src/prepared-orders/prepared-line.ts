import { z } from 'zod'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypes, tiers } from '../rules/pricing'

/** A package of a prepared order, with a quantity of one. A stored JSON shape: changing it needs a migration. */
export const preparedLineSchema = z.object({
  packageId: uuidSchema.describe('ID of the catalog package.'),
  packageName: z.string().describe('Name of the package.'),
  categoryName: z.string().describe('Name of the package’s category.'),
  tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
  price: decimalStringSchema.describe('Unit price in US dollars.'),
  pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
})
export type PreparedLine = z.infer<typeof preparedLineSchema>
