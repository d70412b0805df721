import { type DraftLine, identityOf, isSameLine, type OrderDraft } from './order-draft'

interface Versions {
  /** The state an edit began with. */
  base: OrderDraft
  /** What was made of it here. */
  mine: OrderDraft
  /** What somebody else has stored meanwhile. */
  stored: OrderDraft
}

const byIdentity = ({ lines }: OrderDraft) => new Map(lines.map((line) => [identityOf(line), line]))

/** The parts of a line that were edited here, put on the stored line. */
function edited(stored: DraftLine, mine: DraftLine, was: DraftLine | undefined): DraftLine {
  if (!was) return { ...mine, key: stored.key }
  const parts = ['packageName', 'packageDescription', 'price', 'pricingType', 'quantity', 'isRemoved'] as const
  const own = parts.filter((part) => mine[part] !== was[part]).map((part) => [part, mine[part]])
  return { ...stored, ...Object.fromEntries(own) }
}

/**
 * Puts what was edited here on top of what is stored now: lines added, taken off or changed here are so again,
 * everything else is as stored. A line somebody else took off comes back only if it was edited here.
 */
export function rebaseDraft({ base, mine, stored }: Versions): OrderDraft {
  const [was, own, theirs] = [byIdentity(base), byIdentity(mine), byIdentity(stored)]
  const kept = stored.lines.map((line) => {
    const ownLine = own.get(identityOf(line))
    return ownLine ? edited(line, ownLine, was.get(identityOf(line))) : line
  })
  const added = mine.lines.filter((line) => {
    const before = was.get(identityOf(line))
    if (theirs.has(identityOf(line)) || line.isRemoved) return false
    return !before || !isSameLine(before, line)
  })
  return { lines: [...kept, ...added], months: mine.months === base.months ? stored.months : mine.months }
}
