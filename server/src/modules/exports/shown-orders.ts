import { orderBadge } from '@portal/contract/rules/order-status'
import { termsText } from '@portal/contract/rules/pricing'
import type { ColumnOf } from '@portal/contract/views/list-columns'
import type { ShownOrder } from './queries/list-shown-orders'
import type { ShownColumn } from './shown-columns'

/** The columns of the staff's list of orders; dealer, district and brand as they stand on the order. */
export const shownOrderColumns: Readonly<Record<ColumnOf<'orders'>, ShownColumn<ShownOrder>>> = {
  orderId: { width: 16, format: 'text', cell: ({ orderNumber }) => orderNumber },
  createdAt: { width: 14, format: 'date', cell: ({ createdDay }) => new Date(createdDay) },
  orderYear: { width: 11, format: 'whole', cell: ({ orderYear }) => orderYear },
  dealerName: { width: 34, format: 'text', cell: ({ companyName }) => companyName },
  dealerNumber: { width: 16, format: 'text', cell: ({ dealerNumber }) => dealerNumber },
  status: { width: 18, format: 'text', cell: (order) => orderBadge(order).label },
  totalAmount: { width: 15, format: 'money', cell: ({ monthlyCents }) => monthlyCents / 100 },
  annualTotal: { width: 15, format: 'money', cell: ({ annualCents }) => annualCents / 100 },
  district: { width: 11, format: 'text', cell: ({ district }) => district },
  brand: { width: 11, format: 'text', cell: ({ brand }) => brand },
  paymentTerms: { width: 16, format: 'text', cell: ({ paymentTerms }) => termsText(paymentTerms) },
  months: { width: 9, format: 'whole', cell: ({ months }) => months },
  signedAt: {
    width: 14,
    format: 'date',
    cell: ({ signedDay }) => (signedDay === null ? null : new Date(signedDay)),
  },
}
