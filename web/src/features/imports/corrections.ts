import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { useState } from 'react'

/** A corrected cell of the preview, with the value in the file. */
export interface Correction extends SheetCorrection {
  before: string
}

const matchesCell =
  ({ row, column }: { row: number; column: string }) =>
  (other: SheetCorrection): boolean =>
    other.row === row && other.column === column

export const findCorrection = (corrections: readonly Correction[], cell: { row: number; column: string }) =>
  corrections.find(matchesCell(cell))

/** The file's values of all cells corrected since it was chosen. Responses to checks contain the corrections instead. */
export type OriginalCells = ReadonlyMap<string, string>

const cellKey = ({ row, column }: { row: number; column: string }): string => `${row} ${column}`

export const findOriginal = (originals: OriginalCells, cell: { row: number; column: string }): string | undefined =>
  originals.get(cellKey(cell))

/** The values with one more cell, recorded at its first correction. */
function addOriginal(originals: OriginalCells, correction: Correction): OriginalCells {
  const key = cellKey(correction)
  return originals.has(key) ? originals : new Map(originals).set(key, correction.before)
}

/** The corrections with one added or replaced. A cell set back to the file's value is no longer a correction. */
export function addCorrection(corrections: readonly Correction[], next: Correction): Correction[] {
  const known = findCorrection(corrections, next)
  const before = known?.before ?? next.before
  const others = corrections.filter((other) => other !== known)
  if (next.value === before) return others
  return [...others, { ...next, before }].sort((a, b) => a.row - b.row)
}

export const removeCorrection = (corrections: readonly Correction[], correction: Correction): Correction[] =>
  corrections.filter((other) => other !== correction)

/** The corrections as the server accepts them. */
export const sentCorrections = (corrections: readonly Correction[]): SheetCorrection[] =>
  corrections.map(({ row, column, value }) => ({ row, column, value }))

/** Whether the check used a different value for the cell than the current one. */
export const isUnchecked = (
  cell: { row: number; column: string },
  corrections: readonly Correction[],
  sent: readonly SheetCorrection[],
): boolean => findCorrection(corrections, cell)?.value !== sent.find(matchesCell(cell))?.value

/** The number of cells whose current value differs from the checked one, including removed corrections. */
export const uncheckedCount = (corrections: readonly Correction[], sent: readonly SheetCorrection[]): number =>
  corrections.filter((cell) => isUnchecked(cell, corrections, sent)).length +
  sent.filter((cell) => findCorrection(corrections, cell) === undefined).length

/** The corrections without the file's values: equal results send the same request. */
export const correctionsKey = (corrections: readonly Correction[]): string =>
  JSON.stringify(sentCorrections(corrections))

const none: OriginalCells = new Map()

/** The corrected cells of one file, and the file's value of each cell that was ever corrected. */
export function useCorrections() {
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const [originals, setOriginals] = useState(none)
  return {
    corrections,
    originals,
    correct(next: Correction) {
      setCorrections((now) => addCorrection(now, next))
      setOriginals((now) => addOriginal(now, next))
    },
    /** Replaces the corrections. The file's values of corrected cells stay stored. */
    keep: setCorrections,
    /** Corrections apply to the rows of one file, so another file discards them. */
    forget() {
      setCorrections([])
      setOriginals(none)
    },
  }
}

export type Corrections = ReturnType<typeof useCorrections>
