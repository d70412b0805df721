import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { ComparedLine } from '@portal/contract/prepared-orders/prepared-order'
import { itemName } from '../../ordering/readable-items'

type NamedLine = Pick<PreparedLine, 'packageName' | 'tier'>

export interface ChangedPart {
  /** Null for a package that the dealer added. */
  from: string | null
  /** Null for a package that the dealer removed. */
  to: string | null
}

/** The packages that a dealer replaced with another one of the same category, removed or added. */
export function changedParts(
  before: readonly PreparedLine[],
  now: readonly ComparedLine[],
  tierLabel: (tier: string) => string,
): ChangedPart[] {
  // 'Postcard, Base'
  const lineText = ({ packageName, tier }: NamedLine): string =>
    [itemName(packageName), ...(tier === null ? [] : [tierLabel(tier)])].join(', ')
  const addedLines = now.filter(({ packageId }) => !before.some((line) => line.packageId === packageId))
  const removedLines = before.filter(({ packageId }) => !now.some((line) => line.packageId === packageId))
  const unmatchedLines = new Set(addedLines)
  const parts = removedLines.map((line): ChangedPart => {
    const replacement = [...unmatchedLines].find(({ categoryName }) => categoryName === line.categoryName)
    if (replacement) unmatchedLines.delete(replacement)
    return { from: lineText(line), to: replacement ? lineText(replacement) : null }
  })
  return [...parts, ...[...unmatchedLines].map((line) => ({ from: null, to: lineText(line) }))]
}
