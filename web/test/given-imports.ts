import type { SheetIssue } from '@portal/contract/api/sheet'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { ImportRun, PreviewRow } from '@portal/contract/sheets/imports'
import type { Reply } from '../src/lib/api/call-types'

const emptyImport = { importId: null, dryRun: true, rowCount: 0, unchanged: 0, refused: 0, details: [], rows: [] }

const getColumns = (kind: SheetKind): string[] => sheetColumns[kind].map(({ header }) => header)

export const noUserImport = (overrides: Partial<Reply<'importUsers'>> = {}): Reply<'importUsers'> => ({
  ...emptyImport,
  created: 0,
  updated: 0,
  errors: [],
  columns: getColumns('users'),
  ...overrides,
})

export const noOrderImport = (overrides: Partial<Reply<'importOrders'>> = {}): Reply<'importOrders'> => ({
  ...emptyImport,
  created: 0,
  updated: 0,
  errors: 0,
  columns: getColumns('orders'),
  ...overrides,
})

/** The columns of the dealer spreadsheets below. */
export const dealerSheet = ['Customer_Number', 'Company_Name', 'Zip_Code', 'Brand']

export const previewRow = (overrides: Partial<PreviewRow> = {}): PreviewRow => ({
  row: 2,
  outcome: 'created',
  label: '100451',
  cells: ['100451', 'Cool Air', '30301', 'Carrier'],
  before: {},
  ...overrides,
})

export const sheetIssue = (overrides: Partial<SheetIssue> = {}): SheetIssue => ({
  row: 5,
  column: 'Zip_Code',
  code: 'invalid',
  level: 'error',
  message: 'Valid zip code is required',
  value: '3030X',
  ...overrides,
})

/** One dealer added, one changed, one unchanged and one rejected for its ZIP code and brand. */
export const someDealerImport = (overrides: Partial<Reply<'importDealers'>> = {}): Reply<'importDealers'> => ({
  ...emptyImport,
  total: 4,
  welcomeMails: 0,
  rowCount: 4,
  created: 1,
  updated: 1,
  unchanged: 1,
  refused: 1,
  errors: [{ row: 5, error: 'Valid zip code is required' }],
  columns: dealerSheet,
  details: [
    sheetIssue(),
    sheetIssue({ column: 'Brand', code: 'unknown', message: 'Choose Bryant, Carrier or Heil', value: 'Trane' }),
    sheetIssue({ row: 2, code: 'padded', level: 'warning', message: 'Read as 03030', value: '3030' }),
  ],
  rows: [
    previewRow(),
    previewRow({
      row: 3,
      outcome: 'updated',
      label: '100001',
      cells: ['100001', 'New Name', '30301', 'Carrier'],
      before: { Company_Name: 'Old Name' },
    }),
    previewRow({ row: 4, outcome: 'unchanged', label: '100002', cells: ['100002', 'Same Air', '30302', 'Heil'] }),
    previewRow({ row: 5, outcome: 'refused', label: '100003', cells: ['100003', 'Bad Zip Air', '3030X', 'Trane'] }),
  ],
  ...overrides,
})

export const importId = '30000000-0000-4000-8000-000000000001'

export const someImportRun = (overrides: Partial<ImportRun> = {}): ImportRun => ({
  id: importId,
  kind: 'dealers',
  fileName: 'dealers.xlsx',
  actorName: 'Nora Ellison',
  createdAt: '2026-11-20T14:14:00.000Z',
  total: 4,
  created: 1,
  updated: 1,
  unchanged: 1,
  refused: 1,
  undoneAt: null,
  undoneByName: null,
  ...overrides,
})
