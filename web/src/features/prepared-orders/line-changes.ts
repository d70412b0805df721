import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import { pairPackages, stepBetween } from '@portal/contract/rules/package-pairs'
import { parseCents } from '../../lib/formats'

export type LineChange = 'renewed' | 'up' | 'down' | 'new'

export const lineChangeLabels: Readonly<Record<LineChange, string>> = {
  renewed: 'Renewed',
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

function lineChange(line: PreparedLine, previous: FormerLine | undefined): LineChange {
  if (!previous) return 'new'
  const direction = stepBetween(
    { tier: line.tier, price: parseCents(line.price) },
    { tier: previous.tier, price: parseCents(previous.price) },
  )
  if (direction === 0) return 'renewed'
  return direction > 0 ? 'up' : 'down'
}

/**
 * Compares packages with those of the previous year (docs/spec 18.6).
 * @returns the packages in their order with the change of each, and the removed packages
 */
export function compareLines(
  lines: readonly PreparedLine[],
  former: readonly FormerLine[],
): { rows: LineComparison[]; left: FormerLine[] } {
  const { partners, left } = pairPackages(lines, former)
  return {
    rows: lines.map((line) => {
      const previous = partners.get(line)
      return { line, change: lineChange(line, previous), previous: previous ?? null }
    }),
    left,
  }
}
