import type { Category, Package } from '@portal/contract/catalog/catalog'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { type PricingType, pricingTypes, type Tier, tiers } from '@portal/contract/rules/pricing'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { parseCents } from '../../lib/formats'
import { type CartItem, cartTotals, toCartItem } from '../../ordering/cart/cart-item'

/** A category with its packages from base to best. */
export interface Shelf {
  category: Category
  packages: readonly Package[]
}

const tierRank = (tier: Tier): number => tiers.indexOf(tier)

/** Groups packages by category, sorted by tier. Keeps empty categories for their empty state. */
export function getShelves(categories: readonly Category[], packages: readonly Package[]): Shelf[] {
  return categories.map((category) => ({
    category,
    packages: packages
      .filter((one) => one.categoryId === category.id)
      .sort((a, b) => tierRank(a.tier) - tierRank(b.tier) || parseCents(a.price) - parseCents(b.price)),
  }))
}

/** The heading of a package's points, which build on the previous tier. */
export function pointsHeading(shelf: Shelf, index: number, tierLabel: (tier: string) => string): string {
  const previous = shelf.packages[index - 1]
  const current = shelf.packages[index]
  return previous && current && previous.tier !== current.tier
    ? `Everything in ${tierLabel(previous.tier)}, plus`
    : 'Includes'
}

const frequencyLabels: Record<PricingType, string> = { monthly: 'monthly', one_time: 'one-time' }

/** Describes the price range by pricing type: '$850 to $1,950 monthly, $4,200.50 one-time'. */
export function priceRange(shelf: Shelf): string {
  return pricingTypes
    .flatMap((pricingType) => {
      const prices = shelf.packages
        .filter((one) => one.pricingType === pricingType)
        .map(({ price }) => parseCents(price))
      if (prices.length === 0) return []
      const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
      const range =
        lowest === highest
          ? formatWholeDollars(lowest)
          : `${formatWholeDollars(lowest)} to ${formatWholeDollars(highest)}`
      return [`${range} ${frequencyLabels[pricingType]}`]
    })
    .join(', ')
}

/** The cart items in a shelf's category, including packages that are no longer in the catalog. */
export const itemsInShelf = (shelf: Shelf, items: readonly CartItem[]): CartItem[] =>
  items.filter(({ categoryName }) => categoryName === shelf.category.name)

/** How a second package in a category changes the cart. */
export interface SecondChoice {
  /** The button label, such as 'Replace Yard Sign and Truck Sign'. */
  replace: string
  /** '$850 less a month, $4,200 more one time' */
  replaceDifference: string
  addDifference: string
  /** 'Keeps Yard Sign too' */
  keepsText: string
}

const differenceParts = (cents: number, frequency: string): string[] =>
  cents === 0 ? [] : [`${formatWholeDollars(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'} ${frequency}`]

/** Describes the price difference between two sets of items by pricing type. */
function differenceText(previous: readonly CartItem[], after: readonly CartItem[]): string {
  const from = cartTotals(previous, 1)
  const to = cartTotals(after, 1)
  const parts = [
    ...differenceParts(to.monthlyCents - from.monthlyCents, 'a month'),
    ...differenceParts(to.oneTimeCents - from.oneTimeCents, 'one time'),
  ]
  return parts.join(', ') || 'same price'
}

/** Describes replacing the chosen packages of a category, and adding a second package to them. */
export function describeSecondChoice(chosen: readonly CartItem[], other: Package): SecondChoice {
  const names = joinWithAnd(chosen.map(({ name }) => name))
  const item = toCartItem(other)
  return {
    replace: `Replace ${names}`,
    replaceDifference: differenceText(chosen, [item]),
    addDifference: differenceText([], [item]),
    keepsText: `Keeps ${names} too`,
  }
}
