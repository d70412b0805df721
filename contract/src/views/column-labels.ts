import type { ColumnOf } from './list-columns'

/** What the list of orders calls its columns, in its table and in the workbook of the columns that are shown. */
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
