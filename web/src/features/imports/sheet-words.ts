import type { SheetKind } from '@portal/contract/sheets/columns'
import { counted } from '@portal/contract/texts/plural'

interface SheetWords {
  /** The button that opens the dialog. */
  importLabel: string
  /** The choice of the columns that an export has of itself. */
  ownColumns: string
  title: string
  one: string
  many: string
  explanation: string
}

/** What each kind of sheet is called, and how it is read. */
export const sheetWords: Readonly<Record<SheetKind, SheetWords>> = {
  dealers: {
    importLabel: 'Import Excel',
    ownColumns: 'Excel with the template’s columns',
    title: 'Import Dealers from Excel',
    one: 'dealer',
    many: 'dealers',
    explanation: 'One row per dealer. A known Customer_Number updates that dealer, a new one adds a dealer.',
  },
  users: {
    importLabel: 'Import Excel',
    ownColumns: 'Excel with the template’s columns',
    title: 'Import Users from Excel',
    one: 'user',
    many: 'users',
    explanation: 'One row per user. A known User_ID or Email updates that user; otherwise a user is added.',
  },
  orders: {
    importLabel: 'Import Orders',
    ownColumns: 'Excel with the order history’s columns',
    title: 'Import Orders from Excel',
    one: 'order',
    many: 'orders',
    explanation: 'One row per package. Rows with the same Order_Number are one order and its whole list of packages.',
  },
}

const number = new Intl.NumberFormat('en-US')

export const countText = (count: number): string => number.format(count)

/** '1 dealer', '2,400 dealers' */
export const countedOf = (kind: SheetKind, count: number): string =>
  counted(count, sheetWords[kind].one, sheetWords[kind].many)

export const countedRows = (count: number): string => counted(count, 'row')
