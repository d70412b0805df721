import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { createContext, use } from 'react'
import type { Correction, OriginalCells } from '../corrections'

interface Preview {
  kind: SheetKind
  columns: readonly string[]
  issues: ReadonlyMap<number, readonly SheetIssue[]>
  corrections: readonly Correction[]
  originals: OriginalCells
  /** The corrections that the last check included. */
  sent: readonly SheetCorrection[]
  correct: (next: Correction) => void
}

// Cells read the context themselves, so that the tables' columns stay the same while the user types.
const PreviewContext = createContext<Preview | null>(null)

export const PreviewProvider = PreviewContext.Provider

export function usePreview(): Preview {
  const preview = use(PreviewContext)
  if (preview === null) throw new Error('Preview cells need a PreviewContext')
  return preview
}
