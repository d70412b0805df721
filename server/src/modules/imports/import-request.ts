import type { UploadedFile } from '@portal/contract/api/endpoint'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportStep, SheetCorrection } from '@portal/contract/sheets/imports'
import type { PlannedTable } from './planned-table'

export interface ImportRequest {
  kind: SheetKind
  file: UploadedFile
  corrections: readonly SheetCorrection[]
  tell: (step: ImportStep) => void
}

export interface ImportResult {
  planned: PlannedTable
  /** Null for a dry run. */
  importId: string | null
  dryRun: boolean
}
