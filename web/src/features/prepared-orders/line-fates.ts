import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import { type Tier, tiers } from '@portal/contract/rules/pricing'
import { centsOf } from '../../lib/formats'

export type Fate = 'kept' | 'up' | 'down' | 'new'

export const fateWords: Readonly<Record<Fate, string>> = {
  kept: 'Kept',
  up: 'Upgraded',
  down: 'Downgraded',
  new: 'New',
}

export interface LineFate {
  line: PreparedLine
  fate: Fate
  /** What it stands in the place of; null for a new one. */
  was: FormerLine | null
}

const rankOf = (tier: Tier | null): number => (tier === null ? -1 : tiers.indexOf(tier))
const highestFirst = (a: { tier: Tier | null }, b: { tier: Tier | null }): number => rankOf(b.tier) - rankOf(a.tier)
const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function fateOf(line: PreparedLine, was: FormerLine | undefined): Fate {
  if (!was) return 'new'
  const isRanked = line.tier !== null && was.tier !== null
  const difference = isRanked ? rankOf(line.tier) - rankOf(was.tier) : centsOf(line.price) - centsOf(was.price)
  if (difference === 0) return 'kept'
  return difference > 0 ? 'up' : 'down'
}

/**
 * Sets packages beside those of the year before (docs/spec 18.6): within a category first the same ones, then
 * the others from the highest tier down.
 * @returns the packages in their order with what became of each, and what was left out
 */
export function fatesOf(
  lines: readonly PreparedLine[],
  former: readonly FormerLine[],
): { rows: LineFate[]; left: FormerLine[] } {
  const free = new Set([...former].sort(highestFirst))
  const partners = new Map<PreparedLine, FormerLine>()
  const pair = (line: PreparedLine, fits: (was: FormerLine) => boolean) => {
    const was = [...free].find((each) => isSame(each.categoryName, line.categoryName) && fits(each))
    if (!was) return
    partners.set(line, was)
    free.delete(was)
  }
  for (const line of lines) pair(line, (was) => was.tier === line.tier && isSame(was.packageName, line.packageName))
  for (const line of [...lines].sort(highestFirst)) if (!partners.has(line)) pair(line, () => true)
  return {
    rows: lines.map((line) => {
      const was = partners.get(line)
      return { line, fate: fateOf(line, was), was: was ?? null }
    }),
    left: former.filter((line) => free.has(line)),
  }
}
