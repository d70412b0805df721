import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { exportTexts, importTexts } from '@portal/contract/texts/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { downloadFile } from '../../lib/api/download'
import { downloadFromSheet } from '../../lib/api/download-from-sheet'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { type UploadStep, uploadSheet } from '../../lib/api/upload'
import { type Correction, sentCorrections } from './corrections'
import type { ReadSheet } from './sheet-file'

/** What each kind's export is filtered by. */
interface SheetFilters {
  dealers: Sent<'exportDealers'>['query']
  users: Sent<'exportUsers'>['query']
  orders: Sent<'exportOrders'>['query']
}

/** A screen's list of dealers, users or orders, with the filters and the keys of the columns that it shows. */
export type SheetList = {
  [Kind in SheetKind]: { kind: Kind; filters: SheetFilters[Kind]; columns: readonly string[] }
}[SheetKind]

/** The calls of each kind. */
const sheetCalls = {
  dealers: { send: 'importDealers', refused: 'getRefusedDealers', template: 'getDealersTemplate' },
  users: { send: 'importUsers', refused: 'getRefusedUsers', template: 'getUsersTemplate' },
  orders: { send: 'importOrders', refused: 'getRefusedOrders', template: 'getOrdersTemplate' },
} as const satisfies Record<SheetKind, object>

/** What applying or undoing an import changes, beside the screens of its kind. */
export const importCalls = ['listImports', 'listAuditEvents'] as const

interface SentSheet {
  kind: SheetKind
  sheet: ReadSheet
  corrections: readonly Correction[]
}

interface Watched extends SentSheet {
  /** Nothing is written, and the reply says what would be. */
  dryRun: boolean
  /** Dealers that are added are told by mail how to sign in. */
  welcome?: boolean
  onProgress: (step: UploadStep) => void
  signal?: AbortSignal
}

/** What of a sheet travels. */
const contentOf = ({ sheet, corrections }: SentSheet) => ({
  content: new Blob([sheet.bytes]),
  fileName: sheet.file.name,
  corrections: sentCorrections(corrections),
})

/** Checks or imports a sheet with its corrections. Throws ApiError or OfflineError. */
export function sendSheet({ dryRun, welcome, onProgress, signal, ...sent }: Watched): Promise<ImportReply> {
  const rest = { ...contentOf(sent), onProgress, signal }
  const query = dryRun ? ({ dryRun: '1' } as const) : undefined
  if (sent.kind === 'dealers' && welcome) return uploadSheet('importDealers', { ...rest, query: { welcome: '1' } })
  return uploadSheet(sheetCalls[sent.kind].send, { ...rest, query })
}

/** Takes an import back and says so; the history is asked for again, also after a refusal. */
export function useUndoImport({ onDone, onChanged }: { onDone: () => void; onChanged: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('undoImport', { params: { id } }),
    onSuccess: () => {
      toast({ title: importTexts.undone, variant: 'success' })
      onDone()
    },
    onError: (error) =>
      toast({ title: importTexts.undoFailed, description: errorText(error, 'Please try again'), variant: 'error' }),
    onSettled: () => {
      onChanged()
      void refreshCalls(client, ...importCalls)
    },
  })
}

/** Each downloads a workbook and returns its name, or throws what the call throws. */
export const downloadTemplate = (kind: SheetKind): Promise<string> => downloadFile(sheetCalls[kind].template)

/** What a list's export holds: the columns it has of itself, which are the import's or the order history's, or those that the list shows. */
export type ExportColumns = 'own' | 'shown'

/** What the list's filters find. */
export function downloadExport(list: SheetList, columns: ExportColumns): Promise<string> {
  const shown = columns === 'shown' ? { columns: list.columns.join(',') } : {}
  if (list.kind === 'orders') {
    const chosen = columns === 'shown' ? shown : ({ layout: 'history' } as const)
    return downloadFile('exportOrders', { query: { ...list.filters, ...chosen } })
  }
  if (list.kind === 'users') return downloadFile('exportUsers', { query: { ...list.filters, ...shown } })
  return downloadFile('exportDealers', { query: { ...list.filters, ...shown } })
}

/** All there are, in the columns of the import: what to change and bring in again. */
export function downloadPresent(kind: SheetKind): Promise<string> {
  if (kind === 'orders') return downloadFile('exportOrders', { query: { layout: 'template' } })
  return downloadFile(kind === 'users' ? 'exportUsers' : 'exportDealers')
}

/** The rows that an import would refuse. */
export const downloadRefused = (sent: SentSheet): Promise<string> =>
  downloadFromSheet(sheetCalls[sent.kind].refused, contentOf(sent))

/** The rows that an import has refused. */
export const downloadRefusals = (id: string): Promise<string> => downloadFile('getImportRefusals', { params: { id } })

/** Runs a download and says how it went; `failure` is what to say in place. */
export function useDownload() {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (download: { run: () => Promise<string>; name?: string }) => download.run(),
    onSuccess: (fileName) => toast({ title: exportTexts.downloaded, description: fileName, variant: 'success' }),
    onError: () => toast({ title: exportTexts.failed, description: exportTexts.failedText, variant: 'error' }),
  })
  return {
    start: (run: () => Promise<string>, name?: string) => mutate({ run, name }),
    isPending,
    /** The one that runs, where several share the place. */
    running: isPending ? variables.name : undefined,
    failure: error === null ? undefined : errorText(error, exportTexts.failedText),
  }
}
