import { z } from 'zod'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypes, tiers } from '../rules/pricing'

/** A package of a prepared order, with a quantity of one. A stored JSON shape: changing it needs a migration. */
export const preparedLineSchema = z.object({
  packageId: uuidSchema,
  packageName: z.string(),
  categoryName: z.string(),
  tier: z.enum(tiers).nullable(),
  price: decimalStringSchema,
  pricingType: z.enum(pricingTypes),
})
export type PreparedLine = z.infer<typeof preparedLineSchema>
