import { dealerFieldText, dealerListColumns, isDealerField } from '@portal/contract/accounts/dealer-fields'
import { orderBadge } from '@portal/contract/rules/order-status'
import { type ColumnOf, listColumns } from '@portal/contract/views/list-columns'
import type { ShownDealer } from './queries/list-shown-dealers'
import type { ShownColumn } from './shown-columns'

/** What the list shows in one column, as far as it is known. */
const together = (parts: readonly (string | null)[], between = ', '): string => parts.filter(Boolean).join(between)

/** Nothing is missing of an inactive dealer, who cannot order. */
function orderText({ orderStatus, isActive }: ShownDealer): string | null {
  if (orderStatus) return orderBadge({ status: orderStatus, hasChangeRequest: true }).label
  return isActive ? 'No order' : null
}

type Column = ColumnOf<'dealers'>
type Cell = ShownColumn<ShownDealer>['cell']

/** The columns that contain more than one field as it is stored. */
const composed: Partial<Record<Column, Cell>> = {
  companyName: ({ companyName, firstName, lastName }) => together([companyName, together([firstName, lastName], ' ')]),
  contact: ({ phone, email }) => together([phone, email]),
  location: ({ city, state, zipCode }) => together([city, together([state, zipCode], ' ')]),
  manager: ({ managerFirstName, managerLastName }) => together([managerFirstName, managerLastName], ' '),
  orderStatus: orderText,
}

function cellOf(column: Column): Cell {
  const cell = composed[column]
  if (cell) return cell
  if (!isDealerField(column)) throw new Error(`The column ${column} shows no field of a dealer`)
  return (dealer) => dealerFieldText(column, dealer[column])
}

/** The columns of the list of dealers. */
export const shownDealerColumns = Object.fromEntries(
  listColumns.dealers.map((column) => [
    column,
    { width: dealerListColumns[column].workbookWidth, format: 'text', cell: cellOf(column) },
  ]),
) as Readonly<Record<Column, ShownColumn<ShownDealer>>>
