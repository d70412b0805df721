import { useState } from 'react'
import { type Correction, type OriginalCells, withCorrection, withOriginal } from './corrections'

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
