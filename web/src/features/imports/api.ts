import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { exportTexts, importTexts } from '@portal/contract/texts/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { downloadFile } from '../../lib/api/download'
import { downloadFromSheet } from '../../lib/api/download-from-sheet'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { type UploadStep, uploadSheet } from '../../lib/api/upload'
import { type Correction, sentCorrections } from './corrections'
import type { LoadedSheet } from './sheet-file'

/** The filters that each kind's export accepts. */
interface SheetFilters {
  dealers: CallArguments<'exportDealers'>['query']
  users: CallArguments<'exportUsers'>['query']
  orders: CallArguments<'exportOrders'>['query']
}

/** A list of dealers, users or orders on a screen, with its filters and the keys of its visible columns. */
export type SheetList = {
  [Kind in SheetKind]: { kind: Kind; filters: SheetFilters[Kind]; columns: readonly string[] }
}[SheetKind]

/** The API calls of each kind. */
const sheetCalls = {
  dealers: { send: 'importDealers', refused: 'getRefusedDealers', template: 'getDealersTemplate' },
  users: { send: 'importUsers', refused: 'getRefusedUsers', template: 'getUsersTemplate' },
  orders: { send: 'importOrders', refused: 'getRefusedOrders', template: 'getOrdersTemplate' },
} as const satisfies Record<SheetKind, object>

/** The calls to refresh after an import or its undo, in addition to the lists of the imported records. */
export const importCalls = ['listImports', 'listAuditEvents'] as const

interface SentSheet {
  kind: SheetKind
  sheet: LoadedSheet
  corrections: readonly Correction[]
}

interface SheetUpload extends SentSheet {
  /** A dry run: nothing is saved, and the response describes the result. */
  dryRun: boolean
  /** Whether new dealers are emailed about how to sign in. */
  welcome?: boolean
  onProgress: (step: UploadStep) => void
  signal?: AbortSignal
}

/** The parts of a sheet that are sent to the server. */
const sheetContent = ({ sheet, corrections }: SentSheet) => ({
  content: new Blob([sheet.bytes]),
  fileName: sheet.file.name,
  corrections: sentCorrections(corrections),
})

/** Checks or imports a sheet with its corrections. Throws ApiError or OfflineError. */
export function sendSheet({ dryRun, welcome, onProgress, signal, ...sent }: SheetUpload): Promise<ImportReply> {
  const upload = { ...sheetContent(sent), onProgress, signal }
  const query = dryRun ? ({ dryRun: '1' } as const) : undefined
  if (sent.kind === 'dealers' && welcome) return uploadSheet('importDealers', { ...upload, query: { welcome: '1' } })
  return uploadSheet(sheetCalls[sent.kind].send, { ...upload, query })
}

/** Undoes an import and shows a toast. Refreshes the history even after a rejection. */
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

/** Downloads the template. Like all downloads here, returns the file name and throws the errors of the call. */
export const downloadTemplate = (kind: SheetKind): Promise<string> => downloadFile(sheetCalls[kind].template)

/** The columns of an export: the fixed ones (of the import template or the order history), or the visible ones of the list. */
export type ExportColumns = 'own' | 'shown'

/** Exports the rows that match the list's filters. */
export function downloadExport(list: SheetList, columns: ExportColumns): Promise<string> {
  const visibleColumns = columns === 'shown' ? { columns: list.columns.join(',') } : {}
  if (list.kind === 'orders') {
    const chosen = columns === 'shown' ? visibleColumns : ({ layout: 'history' } as const)
    return downloadFile('exportOrders', { query: { ...list.filters, ...chosen } })
  }
  if (list.kind === 'users') return downloadFile('exportUsers', { query: { ...list.filters, ...visibleColumns } })
  return downloadFile('exportDealers', { query: { ...list.filters, ...visibleColumns } })
}

/** Exports all records in the columns of the import, to edit and import again. */
export function downloadAllRecords(kind: SheetKind): Promise<string> {
  if (kind === 'orders') return downloadFile('exportOrders', { query: { layout: 'template' } })
  return downloadFile(kind === 'users' ? 'exportUsers' : 'exportDealers')
}

/** The rows that an import would reject. */
export const downloadPreviewRejections = (sent: SentSheet): Promise<string> =>
  downloadFromSheet(sheetCalls[sent.kind].refused, sheetContent(sent))

/** The rows that an import rejected. */
export const downloadRunRejections = (id: string): Promise<string> =>
  downloadFile('getImportRefusals', { params: { id } })

/** Runs a download and shows a toast; `failure` is the text to display in place. */
export function useDownload() {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (download: { run: () => Promise<string>; name?: string }) => download.run(),
    onSuccess: (fileName) => toast({ title: exportTexts.downloaded, description: fileName, variant: 'success' }),
    onError: () => toast({ title: exportTexts.failed, description: exportTexts.failedText, variant: 'error' }),
  })
  return {
    start: (run: () => Promise<string>, name?: string) => mutate({ run, name }),
    isPending,
    /** The name of the running download, if several share the element. */
    running: isPending ? variables.name : undefined,
    failure: error === null ? undefined : errorText(error, exportTexts.failedText),
  }
}
