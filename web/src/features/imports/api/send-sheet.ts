import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { type UploadStep, uploadSheet } from '../../../lib/api'
import { type Correction, sentCorrections } from '../corrections'
import type { ReadSheet } from '../sheet-file'
import { sheetCalls } from './sheet-calls'

export interface SentSheet {
  kind: SheetKind
  sheet: ReadSheet
  corrections: readonly Correction[]
}

interface Watched extends SentSheet {
  /** Nothing is written, and the reply says what would be. */
  dryRun: boolean
  onProgress: (step: UploadStep) => void
  signal?: AbortSignal
}

/** What of a sheet travels. */
export const contentOf = ({ sheet, corrections }: SentSheet) => ({
  content: new Blob([sheet.bytes]),
  fileName: sheet.file.name,
  corrections: sentCorrections(corrections),
})

/** Checks or imports a sheet with its corrections. Throws ApiError or OfflineError. */
export function sendSheet({ dryRun, onProgress, signal, ...sent }: Watched): Promise<ImportReply> {
  const query = dryRun ? ({ dryRun: '1' } as const) : undefined
  return uploadSheet(sheetCalls[sent.kind].send, { ...contentOf(sent), query, onProgress, signal })
}
