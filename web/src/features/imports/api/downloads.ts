import type { SheetKind } from '@portal/contract/sheets/columns'
import { downloadFile, downloadFromSheet } from '../../../lib/api'
import type { SheetList } from '../sheet-list'
import { contentOf, type SentSheet } from './send-sheet'
import { sheetCalls } from './sheet-calls'

/** Each downloads a workbook and returns its name, or throws what the call throws. */
export const downloadTemplate = (kind: SheetKind): Promise<string> => downloadFile(sheetCalls[kind].template)

/** What the list's filters find; orders as their history. */
export function downloadExport(list: SheetList): Promise<string> {
  if (list.kind === 'orders') return downloadFile('exportOrders', { query: { ...list.filters, layout: 'history' } })
  if (list.kind === 'users') return downloadFile('exportUsers', { query: list.filters })
  return downloadFile('exportDealers', { query: list.filters })
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
