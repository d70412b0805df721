import { dealerFields, sheetDealerFieldNames } from '../accounts/dealer-fields'
import { sheetUserFieldNames, userFields } from '../accounts/user-fields'
import { otherHeaders, type SheetColumn, sheetColumn } from '../api/sheet-column'
import { lineFields, sheetLineFieldNames } from '../orders/line-fields'
import { orderStatuses } from '../rules/order-status'
import { settings } from '../rules/settings'

/** The kinds of records that spreadsheets import and export. */
export const sheetKinds = ['dealers', 'users', 'orders'] as const
export type SheetKind = (typeof sheetKinds)[number]

const dealerColumns = sheetDealerFieldNames.map((field) => sheetColumn(dealerFields[field].sheet))

const userColumns = [
  sheetColumn({
    header: 'User_ID',
    isRequired: true,
    explanation: 'From the users export. The column is required; leave its cell empty for a new user.',
    example: '',
  }),
  ...sheetUserFieldNames.map((field) => sheetColumn(userFields[field].sheet)),
]

const orderColumns = [
  sheetColumn({
    header: 'Order_Number',
    isRequired: true,
    // The import converts dashes to hyphens itself, except in a number that an existing order already has.
    cleaning: 'line',
    explanation: `Rows with the same number form one order with its complete list of packages. An existing number updates the order; a new or empty one adds an order. A new number in the portal’s format (2027-000123) needs six digits and can be at most ${settings.orderNumbersAhead.toLocaleString('en-US')} above the last number assigned; for orders of earlier years, any number is allowed.`,
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
    explanation: 'The program year. If empty, the year of Order_Date, or the current one.',
    example: '2026',
  }),
  sheetColumn({
    header: 'Status',
    options: orderStatuses,
    words: 'statuses',
    explanation:
      'If empty, a new order is pending, or in_progress if it is signed; an existing order keeps its status.',
    example: 'pending',
  }),
  sheetColumn({
    header: 'Months',
    type: 'whole',
    explanation: 'A whole number that the terms of the order allow. If empty, a new order has their default.',
    example: '10',
  }),
  ...sheetLineFieldNames.map((field) => sheetColumn(lineFields[field].sheet)),
  sheetColumn({
    header: 'Order_Date',
    type: 'date',
    explanation: 'The day of the order. If empty, today.',
    example: '2026-01-15',
  }),
  sheetColumn({
    header: 'Signed_Date',
    type: 'date',
    explanation: 'The day of the signature; empty for an unsigned order.',
    example: '',
  }),
]

/** The columns of each kind, in template order. Source: docs/spec 19.5, 19.6. */
export const sheetColumns: Readonly<Record<SheetKind, readonly SheetColumn[]>> = {
  dealers: dealerColumns,
  users: userColumns,
  orders: orderColumns,
}

/** The display name of each kind. */
export const sheetTitles: Readonly<Record<SheetKind, string>> = { dealers: 'Dealers', users: 'Users', orders: 'Orders' }
