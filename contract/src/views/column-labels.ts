import { dealerListColumns } from '../accounts/dealer-fields'
import { columnLabels } from '../accounts/list-column'
import { userListColumns } from '../accounts/user-fields'
import type { ListColumnKey } from './list-columns'

// Column labels in lists and in the workbooks of their visible columns.

export const orderColumnLabels: Readonly<Record<ListColumnKey<'orders'>, string>> = {
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

/** The order columns show the orders of the given year. */
export const dealerColumnLabels = (orderYear: number): Readonly<Record<ListColumnKey<'dealers'>, string>> => ({
  ...columnLabels(dealerListColumns),
  orderStatus: `${dealerListColumns.orderStatus.label} ${orderYear}`,
})

export const userColumnLabels: Readonly<Record<ListColumnKey<'users'>, string>> = columnLabels(userListColumns)
