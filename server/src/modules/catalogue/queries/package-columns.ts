import { type PricingType, type Tier, tiers } from '@portal/contract/rules/pricing'
import { sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'

export const packageColumns = {
  id: packages.id,
  name: packages.name,
  description: packages.description,
  categoryId: packages.categoryId,
  categoryName: categories.name,
  tier: sql<Tier>`${packages.tier}`,
  priceCents: packages.priceCents,
  pricingType: sql<PricingType>`${packages.pricingType}`,
  packageYear: packages.packageYear,
  isActive: packages.isActive,
  isCustom: packages.isCustom,
  updatedAt: packages.updatedAt,
}

/** From base to best. */
export const tierRank = sql`array_position(array[${sql.join(
  tiers.map((tier) => sql`${tier}::text`),
  sql`, `,
)}], ${packages.tier})`
