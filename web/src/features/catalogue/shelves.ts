import type { Category, Package } from '@portal/contract/catalogue/catalogue'
import { formatWholeMoney } from '@portal/contract/rules/money'
import { type PricingType, pricingTypes, type Tier, tierLabels, tiers } from '@portal/contract/rules/pricing'
import { centsOf } from '../../lib/formats'
import { type CartItem, cartTotals, packageItem } from '../../ordering/cart/cart-item'

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

const often: Record<PricingType, string> = { monthly: 'monthly', one_time: 'one-time' }

/** What a category costs, in words: '$850 to $1,950 monthly', each way of paying apart. */
export function priceRange(shelf: Shelf): string {
  return pricingTypes
    .flatMap((pricingType) => {
      const prices = shelf.packages.filter((one) => one.pricingType === pricingType).map(({ price }) => centsOf(price))
      if (prices.length === 0) return []
      const [least, most] = [Math.min(...prices), Math.max(...prices)]
      const range = least === most ? formatWholeMoney(least) : `${formatWholeMoney(least)} to ${formatWholeMoney(most)}`
      return [`${range} ${often[pricingType]}`]
    })
    .join(', ')
}

/** What stands in the cart of a shelf's category, whether the catalogue still offers it or not. */
export const chosenOf = (shelf: Shelf, items: readonly CartItem[]): CartItem[] =>
  items.filter(({ categoryName }) => categoryName === shelf.category.name)

/** What another package of a category would mean beside those chosen in it. */
export interface AnotherChoice {
  /** The button's words: 'Replace Yard Sign and Truck Sign'. */
  replace: string
  /** '$850 less a month, $4,200 more one time' */
  replaceDifference: string
  addDifference: string
  /** 'Keeps Yard Sign too' */
  keeps: string
}

const moreOrLess = (cents: number, often: string): string[] =>
  cents === 0 ? [] : [`${formatWholeMoney(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'} ${often}`]

/** The difference from some items to others, monthly and one-time apart. */
function differenceText(before: readonly CartItem[], after: readonly CartItem[]): string {
  const from = cartTotals(before, 1)
  const to = cartTotals(after, 1)
  const parts = [
    ...moreOrLess(to.monthlyCents - from.monthlyCents, 'a month'),
    ...moreOrLess(to.oneTimeCents - from.oneTimeCents, 'one time'),
  ]
  return parts.join(', ') || 'same price'
}

/** The two ways to choose a package in whose category something is chosen already. */
export function anotherChoice(chosen: readonly CartItem[], other: Package): AnotherChoice {
  const names = new Intl.ListFormat('en-US').format(chosen.map(({ name }) => name))
  const item = packageItem(other)
  return {
    replace: `Replace ${names}`,
    replaceDifference: differenceText(chosen, [item]),
    addDifference: differenceText([], [item]),
    keeps: `Keeps ${names} too`,
  }
}
