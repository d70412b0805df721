import { type DraftLine, getIdentity, isSameLine, type OrderDraft } from './order-draft'

interface Versions {
  /** The order when the edit began. */
  base: OrderDraft
  /** The local edits. */
  mine: OrderDraft
  /** The version that is stored now. */
  stored: OrderDraft
}

const linesByIdentity = ({ lines }: OrderDraft) => new Map(lines.map((line) => [getIdentity(line), line]))

/** Applies the locally edited fields of a line to the stored line. */
function mergeLine(stored: DraftLine, mine: DraftLine, base: DraftLine | undefined): DraftLine {
  if (!base) return { ...mine, key: stored.key }
  const parts = ['packageName', 'packageDescription', 'price', 'pricingType', 'quantity', 'isRemoved'] as const
  const changes = parts.filter((part) => mine[part] !== base[part]).map((part) => [part, mine[part]])
  return { ...stored, ...Object.fromEntries(changes) }
}

/**
 * Reapplies the local edits to the stored order: added, removed and changed lines. Everything else comes from the
 * stored order. A line that someone else removed comes back only if it was edited locally.
 */
export function rebaseDraft({ base, mine, stored }: Versions): OrderDraft {
  const [baseLines, myLines, storedLines] = [linesByIdentity(base), linesByIdentity(mine), linesByIdentity(stored)]
  const merged = stored.lines.map((line) => {
    const myLine = myLines.get(getIdentity(line))
    return myLine ? mergeLine(line, myLine, baseLines.get(getIdentity(line))) : line
  })
  const added = mine.lines.filter((line) => {
    const before = baseLines.get(getIdentity(line))
    if (storedLines.has(getIdentity(line)) || line.isRemoved) return false
    return !before || !isSameLine(before, line)
  })
  return { lines: [...merged, ...added], months: mine.months === base.months ? stored.months : mine.months }
}
