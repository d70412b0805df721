import { findLabel, statusLabel } from '@portal/contract/rules/order-status'
import type { Tier } from '@portal/contract/rules/pricing'
import type { Program } from '@portal/contract/rules/program-facts'

/** Returns a line with the label of its tier, unless it is the built-in one. Source: docs/spec 24.22. */
export function withTierLabel<Line extends { tier: Tier | null }>(
  { words }: Pick<Program, 'words'>,
  line: Line,
): Line & { tierLabel?: string } {
  if (line.tier === null) return line
  const tierLabel = findLabel(words.tiers, line.tier)
  return tierLabel === statusLabel(line.tier) ? line : { ...line, tierLabel }
}
