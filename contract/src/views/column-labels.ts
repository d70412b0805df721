import { dealerListColumns } from '../accounts/dealer-fields'
import { columnLabels } from '../accounts/list-column'
import { userListColumns } from '../accounts/user-fields'
import type { ColumnOf } from './list-columns'

// What lists call their columns, in the table and in the workbook of the columns that are shown.

export const orderColumnLabels: Readonly<Record<ColumnOf<'orders'>, string>> = {
  orderId: 'Order ID',
  createdAt: 'Date',
  orderYear: 'Year',
  dealerName: 'Dealer',
  dealerNumber: 'Dealer #',
  status: 'Status',
  totalAmount: 'Monthly Total',
  annualTotal: 'Annual Total',
  district: 'District',
  brand: 'Brand',
  paymentTerms: 'Payment Terms',
  months: 'Months',
  signedAt: 'Signed',
}

/** The orders among them are those of a year. */
export const dealerColumnLabels = (orderYear: number): Readonly<Record<ColumnOf<'dealers'>, string>> => ({
  ...columnLabels(dealerListColumns),
  orderStatus: `${dealerListColumns.orderStatus.label} ${orderYear}`,
})

export const userColumnLabels: Readonly<Record<ColumnOf<'users'>, string>> = columnLabels(userListColumns)
