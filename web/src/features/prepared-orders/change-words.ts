import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { ComparedLine } from '@portal/contract/prepared-orders/prepared-order'
import { itemName } from '../../ordering/readable-items'

const tierText = ({ tier }: Pick<PreparedLine, 'tier'>): string =>
  tier === null ? '' : `, ${tier.charAt(0).toUpperCase()}${tier.slice(1)}`

/** 'Postcard, Base' */
const lineText = (line: Pick<PreparedLine, 'packageName' | 'tier'>): string =>
  `${itemName(line.packageName)}${tierText(line)}`

export interface ChangedPart {
  /** Null for a package that the dealer has added. */
  from: string | null
  /** Null for one that they have left out. */
  to: string | null
}

/** What of the packages a dealer has changed: another one of the same category in the place of one, left out, added. */
export function changedParts(before: readonly PreparedLine[], now: readonly ComparedLine[]): ChangedPart[] {
  const added = now.filter(({ packageId }) => !before.some((line) => line.packageId === packageId))
  const gone = before.filter(({ packageId }) => !now.some((line) => line.packageId === packageId))
  const free = new Set(added)
  const parts = gone.map((line): ChangedPart => {
    const by = [...free].find(({ categoryName }) => categoryName === line.categoryName)
    if (by) free.delete(by)
    return { from: lineText(line), to: by ? lineText(by) : null }
  })
  return [...parts, ...[...free].map((line) => ({ from: null, to: lineText(line) }))]
}
