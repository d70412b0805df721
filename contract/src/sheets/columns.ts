import { dealerFields, sheetDealerFieldNames } from '../accounts/dealer-fields'
import { sheetUserFieldNames, userFields } from '../accounts/user-fields'
import { labeled, otherHeaders, type SheetColumn, sheetColumn } from '../api/sheet-column'
import { lineFields, sheetLineFieldNames } from '../orders/line-fields'
import { orderStatuses, statusLabel } from '../rules/order-status'
import { program } from '../rules/program'

/** What a distributor brings in and takes out as spreadsheets. */
export const sheetKinds = ['dealers', 'users', 'orders'] as const
export type SheetKind = (typeof sheetKinds)[number]

const dealerColumns = sheetDealerFieldNames.map((field) => sheetColumn(dealerFields[field].sheet))

const userColumns = [
  sheetColumn({
    header: 'User_ID',
    isRequired: true,
    explanation: 'From the users export. The column has to be there; its cell is empty for a new user.',
    example: '',
  }),
  ...sheetUserFieldNames.map((field) => sheetColumn(userFields[field].sheet)),
]

const orderColumns = [
  sheetColumn({
    header: 'Order_Number',
    isRequired: true,
    // Older numbers have other dashes: the import folds those that no order has.
    cleaning: 'line',
    explanation: `Rows with the same number are one order and its whole list of packages. A known number updates the order; a new or empty one adds it. A new number like the portal’s own (2027-000123) has six digits and is at most ${program.orderNumbersAhead.toLocaleString('en-US')} above the last one given; for orders of earlier years it may be any.`,
    example: '',
  }),
  sheetColumn({
    header: 'Dealer_Number',
    isRequired: true,
    aliases: otherHeaders.dealerNumber,
    cleaning: 'dealer-number',
    explanation: 'The dealer who ordered.',
    example: '100451',
  }),
  sheetColumn({
    header: 'Order_Year',
    type: 'whole',
    explanation: 'The program year. Without one it follows from Order_Date, or is the current one.',
    example: '2026',
  }),
  sheetColumn({
    header: 'Status',
    options: orderStatuses,
    labels: labeled(orderStatuses, statusLabel),
    explanation: 'Without one a new order is pending, or in_progress when it is signed; a known one keeps its status.',
    example: 'pending',
  }),
  sheetColumn({
    header: 'Months',
    type: 'whole',
    explanation: `${program.minMonths} to ${program.maxMonths}. Without one a new order has ${program.defaultMonths}.`,
    example: '10',
  }),
  ...sheetLineFieldNames.map((field) => sheetColumn(lineFields[field].sheet)),
  sheetColumn({
    header: 'Order_Date',
    type: 'date',
    explanation: 'The day it was ordered. Without one it is today.',
    example: '2026-01-15',
  }),
  sheetColumn({
    header: 'Signed_Date',
    type: 'date',
    explanation: 'The day it was signed; empty for an order that is not signed.',
    example: '',
  }),
]

/** The columns of each kind in the order of its template. Source: docs/spec 19.5, 19.6. */
export const sheetColumns: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  dealers: dealerColumns,
  users: userColumns,
  orders: orderColumns,
}

/** The kind's name as people read it. */
export const sheetTitles: Readonly<Record<SheetKind, string>> = { dealers: 'Dealers', users: 'Users', orders: 'Orders' }
