import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import { type Tier, tiers } from '@portal/contract/rules/pricing'
import { centsOf } from '../../lib/formats'

export type LineChange = 'kept' | 'up' | 'down' | 'new'

export const lineChangeLabels: Readonly<Record<LineChange, string>> = {
  kept: 'Kept',
  up: 'Upgraded',
  down: 'Downgraded',
  new: 'New',
}

export interface LineComparison {
  line: PreparedLine
  fate: LineChange
  /** The package of the previous year that it replaces; null for a new one. */
  was: FormerLine | null
}

const tierRank = (tier: Tier | null): number => (tier === null ? -1 : tiers.indexOf(tier))
const highestFirst = (a: { tier: Tier | null }, b: { tier: Tier | null }): number => tierRank(b.tier) - tierRank(a.tier)
const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function lineChange(line: PreparedLine, was: FormerLine | undefined): LineChange {
  if (!was) return 'new'
  const isRanked = line.tier !== null && was.tier !== null
  const difference = isRanked ? tierRank(line.tier) - tierRank(was.tier) : centsOf(line.price) - centsOf(was.price)
  if (difference === 0) return 'kept'
  return difference > 0 ? 'up' : 'down'
}

/**
 * Compares packages with those of the previous year (docs/spec 18.6). Within a category, the same packages are matched
 * first, then the others from the highest tier down.
 * @returns the packages in their order with the change of each, and the removed packages
 */
export function compareLines(
  lines: readonly PreparedLine[],
  former: readonly FormerLine[],
): { rows: LineComparison[]; left: FormerLine[] } {
  const unmatched = new Set([...former].sort(highestFirst))
  const partners = new Map<PreparedLine, FormerLine>()
  const pair = (line: PreparedLine, matches: (was: FormerLine) => boolean) => {
    const was = [...unmatched].find((each) => isSame(each.categoryName, line.categoryName) && matches(each))
    if (!was) return
    partners.set(line, was)
    unmatched.delete(was)
  }
  for (const line of lines) pair(line, (was) => was.tier === line.tier && isSame(was.packageName, line.packageName))
  for (const line of [...lines].sort(highestFirst)) if (!partners.has(line)) pair(line, () => true)
  return {
    rows: lines.map((line) => {
      const was = partners.get(line)
      return { line, fate: lineChange(line, was), was: was ?? null }
    }),
    left: former.filter((line) => unmatched.has(line)),
  }
}
