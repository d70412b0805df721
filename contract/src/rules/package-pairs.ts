import { type Tier, tiers } from './pricing'

/** A package of an order, as far as it decides which package of the year before it follows. */
export interface PairedPackage {
  readonly packageName: string
  readonly categoryName: string
  /** Null for a custom package. */
  readonly tier: Tier | null
}

const tierRank = (tier: Tier | null): number => (tier === null ? -1 : tiers.indexOf(tier))
const highestFirst = (a: PairedPackage, b: PairedPackage): number => tierRank(b.tier) - tierRank(a.tier)

/** Whether two names are the same, regardless of case and surrounding spaces. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Pairs packages with those of the year before: within a category the same packages first, then the others from the
 * highest tier down. Source: docs/spec 18.6.
 * @returns the former package of each package that has one, and the former ones without a partner in their order
 */
export function pairPackages<Now extends PairedPackage, Before extends PairedPackage>(
  packages: readonly Now[],
  former: readonly Before[],
): { partners: ReadonlyMap<Now, Before>; left: Before[] } {
  const unmatched = new Set([...former].sort(highestFirst))
  const partners = new Map<Now, Before>()
  const pair = (item: Now, matches: (previous: Before) => boolean) => {
    const previous = [...unmatched].find((one) => isSameName(one.categoryName, item.categoryName) && matches(one))
    if (!previous) return
    partners.set(item, previous)
    unmatched.delete(previous)
  }
  for (const item of packages) {
    pair(item, (one) => one.tier === item.tier && isSameName(one.packageName, item.packageName))
  }
  for (const item of [...packages].sort(highestFirst)) if (!partners.has(item)) pair(item, () => true)
  return { partners, left: former.filter((item) => unmatched.has(item)) }
}

interface Step {
  tier: Tier | null
  price: number
}

/** Above 0 for a step up, below 0 for a step down: by tier, or by price if one of the two has no tier. */
export const stepBetween = (now: Step, before: Step): number =>
  now.tier !== null && before.tier !== null ? tierRank(now.tier) - tierRank(before.tier) : now.price - before.price
