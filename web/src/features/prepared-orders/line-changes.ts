import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import { type Tier, tiers } from '@portal/contract/rules/pricing'
import { parseCents } from '../../lib/formats'

export type LineChange = 'kept' | 'up' | 'down' | 'new'

export const lineChangeLabels: Readonly<Record<LineChange, string>> = {
  kept: 'Renewed',
  up: 'Upgraded',
  down: 'Downgraded',
  new: 'New',
}

export interface LineComparison {
  line: PreparedLine
  change: LineChange
  /** The package of the previous year that it replaces; null for a new one. */
  previous: FormerLine | null
}

const tierRank = (tier: Tier | null): number => (tier === null ? -1 : tiers.indexOf(tier))
const highestFirst = (a: { tier: Tier | null }, b: { tier: Tier | null }): number => tierRank(b.tier) - tierRank(a.tier)
const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function lineChange(line: PreparedLine, previous: FormerLine | undefined): LineChange {
  if (!previous) return 'new'
  const isRanked = line.tier !== null && previous.tier !== null
  const difference = isRanked
    ? tierRank(line.tier) - tierRank(previous.tier)
    : parseCents(line.price) - parseCents(previous.price)
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
  const pair = (line: PreparedLine, matches: (previous: FormerLine) => boolean) => {
    const previous = [...unmatched].find((each) => isSame(each.categoryName, line.categoryName) && matches(each))
    if (!previous) return
    partners.set(line, previous)
    unmatched.delete(previous)
  }
  for (const line of lines) {
    pair(line, (previous) => previous.tier === line.tier && isSame(previous.packageName, line.packageName))
  }
  for (const line of [...lines].sort(highestFirst)) if (!partners.has(line)) pair(line, () => true)
  return {
    rows: lines.map((line) => {
      const previous = partners.get(line)
      return { line, change: lineChange(line, previous), previous: previous ?? null }
    }),
    left: former.filter((line) => unmatched.has(line)),
  }
}
