import { orderBadge } from '@portal/contract/rules/order-status'
import { termsText } from '@portal/contract/rules/pricing'
import type { ColumnOf } from '@portal/contract/views/list-columns'
import type { ShownDealer } from './queries/list-shown-dealers'
import type { ShownColumn } from './shown-columns'

/** What the list shows in one column, as far as it is known. */
const together = (parts: readonly (string | null)[], between = ', '): string => parts.filter(Boolean).join(between)

/** Nothing is missing of an inactive dealer, who cannot order. */
function orderText({ orderStatus, isActive }: ShownDealer): string | null {
  if (orderStatus) return orderBadge({ status: orderStatus, hasChangeRequest: true }).label
  return isActive ? 'No order' : null
}

/** The columns of the list of dealers. */
export const shownDealerColumns: Readonly<Record<ColumnOf<'dealers'>, ShownColumn<ShownDealer>>> = {
  companyName: {
    width: 40,
    format: 'text',
    cell: ({ companyName, firstName, lastName }) => together([companyName, together([firstName, lastName], ' ')]),
  },
  dealerNumber: { width: 16, format: 'text', cell: ({ dealerNumber }) => dealerNumber },
  contact: { width: 40, format: 'text', cell: ({ phone, email }) => together([phone, email]) },
  district: { width: 11, format: 'text', cell: ({ district }) => district },
  location: {
    width: 28,
    format: 'text',
    cell: ({ city, state, zipCode }) => together([city, together([state, zipCode], ' ')]),
  },
  brand: { width: 11, format: 'text', cell: ({ brand }) => brand },
  manager: {
    width: 24,
    format: 'text',
    cell: ({ managerFirstName, managerLastName }) => together([managerFirstName, managerLastName], ' '),
  },
  orderStatus: { width: 18, format: 'text', cell: orderText },
  isActive: { width: 11, format: 'text', cell: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
  companyType: { width: 18, format: 'text', cell: ({ companyType }) => companyType },
  paymentTerms: { width: 16, format: 'text', cell: ({ paymentTerms }) => termsText(paymentTerms) },
  website: { width: 32, format: 'text', cell: ({ website }) => website },
}
