import { type Category, type Package, type Tier, tierLabels, tiers } from '@portal/contract/catalogue'
import { formatWholeMoney } from '@portal/contract/money'
import type { CartItem } from '../../lib/cart'
import { describePackage } from '../../lib/describe-package'
import { centsOf } from '../../lib/formats'

/** A category with its packages from base to best. */
export interface Shelf {
  category: Category
  packages: readonly Package[]
}

const rank = (tier: Tier): number => tiers.indexOf(tier)

/** The categories in catalogue order, each with its packages in tier order; what is empty is kept, to be told so. */
export function shelvesOf(categories: readonly Category[], packages: readonly Package[]): Shelf[] {
  return categories.map((category) => ({
    category,
    packages: packages
      .filter((one) => one.categoryId === category.id)
      .sort((a, b) => rank(a.tier) - rank(b.tier) || centsOf(a.price) - centsOf(b.price)),
  }))
}

/** What stands above a package's points: what the tier before holds is in it too. */
export function pointsHeading(shelf: Shelf, at: number): string {
  const before = shelf.packages[at - 1]
  const own = shelf.packages[at]
  return before && own && before.tier !== own.tier ? `Everything in ${tierLabels[before.tier]}, plus` : 'Includes'
}

export const cartItemOf = (one: Package): CartItem => ({
  id: one.id,
  name: one.name,
  description: describePackage(one.description).summary,
  price: one.price,
  pricingType: one.pricingType,
  categoryName: one.categoryName,
})

/** What choosing this package instead of the chosen one would mean: 'Replaces Better, $400 less a month'. */
export function replacementText(chosen: Package, other: Package): string {
  const replaces = `Replaces ${chosen.tier === other.tier ? chosen.name : tierLabels[chosen.tier]}`
  if (chosen.pricingType !== other.pricingType) return replaces
  const difference = centsOf(other.price) - centsOf(chosen.price)
  if (difference === 0) return `${replaces}, same price`
  const often = other.pricingType === 'monthly' ? ' a month' : ''
  return `${replaces}, ${formatWholeMoney(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}${often}`
}
