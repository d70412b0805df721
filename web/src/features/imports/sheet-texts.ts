import type { SheetKind } from '@portal/contract/sheets/columns'
import { counted } from '@portal/contract/texts/plural'

interface SheetTexts {
  /** The button that opens the dialog. */
  importLabel: string
  /** The label of the export with the fixed columns. */
  fixedColumnsLabel: string
  title: string
  one: string
  many: string
  explanation: string
}

/** Labels and texts of each kind of sheet. */
export const sheetKindTexts: Readonly<Record<SheetKind, SheetTexts>> = {
  dealers: {
    importLabel: 'Import Excel',
    fixedColumnsLabel: 'Excel with the template’s columns',
    title: 'Import Dealers from Excel',
    one: 'dealer',
    many: 'dealers',
    explanation:
      'Use one row per dealer. A row with an existing Customer_Number updates that dealer. Other rows add dealers.',
  },
  users: {
    importLabel: 'Import Excel',
    fixedColumnsLabel: 'Excel with the template’s columns',
    title: 'Import Users from Excel',
    one: 'user',
    many: 'users',
    explanation:
      'Use one row per user. A row with an existing User_ID or Email updates that user. Other rows add users.',
  },
  orders: {
    importLabel: 'Import Orders',
    fixedColumnsLabel: 'Excel with the order history’s columns',
    title: 'Import Orders from Excel',
    one: 'order',
    many: 'orders',
    explanation:
      'Use one row per package. Rows with the same Order_Number form one order and must list all of its packages.',
  },
}

const number = new Intl.NumberFormat('en-US')

export const countText = (count: number): string => number.format(count)

/** '1 dealer', '2,400 dealers' */
export const countRecords = (kind: SheetKind, count: number): string =>
  counted(count, sheetKindTexts[kind].one, sheetKindTexts[kind].many)

export const rowCountText = (count: number): string => counted(count, 'row')
