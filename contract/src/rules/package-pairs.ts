import { type Tier, tiers } from './pricing'

/** The fields of an order item that determine which package of the previous year it is paired with. */
export interface PairedPackage {
  readonly packageName: string
  readonly categoryName: string
  /** Null for a custom package. */
  readonly tier: Tier | null
}

const tierRank = (tier: Tier | null): number => (tier === null ? -1 : tiers.indexOf(tier))
const compareTiers = (a: PairedPackage, b: PairedPackage): number => tierRank(b.tier) - tierRank(a.tier)

/** Whether two names are the same, regardless of case and surrounding spaces. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Pairs packages with those of the previous year: within a category the same packages first, then the others from the
 * highest tier down. Source: docs/spec 18.6.
 * @returns the previous package of each paired package, and the unpaired previous packages in their original sequence
 */
export function pairPackages<Now extends PairedPackage, Before extends PairedPackage>(
  packages: readonly Now[],
  former: readonly Before[],
): { partners: ReadonlyMap<Now, Before>; left: Before[] } {
  const unmatched = new Set([...former].sort(compareTiers))
  const partners = new Map<Now, Before>()
  const pair = (item: Now, matches: (previous: Before) => boolean) => {
    const previous = [...unmatched].find(
      (candidate) => isSameName(candidate.categoryName, item.categoryName) && matches(candidate),
    )
    if (!previous) return
    partners.set(item, previous)
    unmatched.delete(previous)
  }
  for (const item of packages) {
    pair(item, (candidate) => candidate.tier === item.tier && isSameName(candidate.packageName, item.packageName))
  }
  for (const item of [...packages].sort(compareTiers)) if (!partners.has(item)) pair(item, () => true)
  return { partners, left: former.filter((item) => unmatched.has(item)) }
}

interface Step {
  tier: Tier | null
  price: number
}

/** Returns a positive number for a move up and a negative one for a move down. Compares prices if either package has no tier. */
export const stepBetween = (now: Step, before: Step): number =>
  now.tier !== null && before.tier !== null ? tierRank(now.tier) - tierRank(before.tier) : now.price - before.price
