import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { useState } from 'react'

/** A cell put right in the preview, with what the file holds there. */
export interface Correction extends SheetCorrection {
  before: string
}

const isCell =
  ({ row, column }: { row: number; column: string }) =>
  (other: SheetCorrection): boolean =>
    other.row === row && other.column === column

export const correctionOf = (corrections: readonly Correction[], cell: { row: number; column: string }) =>
  corrections.find(isCell(cell))

/** What the file holds in each cell that was corrected since it was chosen: replies to checks have the corrections there. */
export type OriginalCells = ReadonlyMap<string, string>

const cellKey = ({ row, column }: { row: number; column: string }): string => `${row} ${column}`

export const originalOf = (originals: OriginalCells, cell: { row: number; column: string }): string | undefined =>
  originals.get(cellKey(cell))

/** The cells with one more, told by its first correction. */
function withOriginal(originals: OriginalCells, first: Correction): OriginalCells {
  const key = cellKey(first)
  return originals.has(key) ? originals : new Map(originals).set(key, first.before)
}

/** The corrections with one more or another one; a cell that says what the file says again is none. */
export function withCorrection(corrections: readonly Correction[], next: Correction): Correction[] {
  const known = correctionOf(corrections, next)
  const before = known?.before ?? next.before
  const others = corrections.filter((other) => other !== known)
  if (next.value === before) return others
  return [...others, { ...next, before }].sort((a, b) => a.row - b.row)
}

export const withoutCorrection = (corrections: readonly Correction[], gone: Correction): Correction[] =>
  corrections.filter((other) => other !== gone)

/** As the server takes them. */
export const sentCorrections = (corrections: readonly Correction[]): SheetCorrection[] =>
  corrections.map(({ row, column, value }) => ({ row, column, value }))

/** Whether a check was made with another value of the cell than it has now. */
export const isUnchecked = (
  cell: { row: number; column: string },
  corrections: readonly Correction[],
  sent: readonly SheetCorrection[],
): boolean => correctionOf(corrections, cell)?.value !== sent.find(isCell(cell))?.value

/** In how many cells what would be sent differs from what was checked, those taken back among them. */
export const uncheckedCount = (corrections: readonly Correction[], sent: readonly SheetCorrection[]): number =>
  corrections.filter((cell) => isUnchecked(cell, corrections, sent)).length +
  sent.filter((cell) => correctionOf(corrections, cell) === undefined).length

/** The corrections without what the file held: two that are equal send the same. */
export const correctionsMark = (corrections: readonly Correction[]): string =>
  JSON.stringify(sentCorrections(corrections))

const none: OriginalCells = new Map()

/** The cells of one file that were put right, and what the file holds in each that ever was. */
export function useCorrections() {
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const [originals, setOriginals] = useState(none)
  return {
    corrections,
    originals,
    correct(next: Correction) {
      setCorrections((now) => withCorrection(now, next))
      setOriginals((now) => withOriginal(now, next))
    },
    /** Leaves these; what the file holds stays known. */
    keep: setCorrections,
    /** Corrections belong to the rows of one file, so they go with it. */
    forget() {
      setCorrections([])
      setOriginals(none)
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
