import { dealerFieldText, dealerListColumns, isDealerField } from '@portal/contract/accounts/dealer-fields'
import { orderBadge } from '@portal/contract/rules/order-status'
import { type ColumnOf, listColumns } from '@portal/contract/views/list-columns'
import type { ListedDealer } from './queries/list-listed-dealers'
import type { ShownColumn } from './shown-columns'

/** Joins the non-empty parts of a column. */
const joinParts = (parts: readonly (string | null)[], between = ', '): string => parts.filter(Boolean).join(between)

/** Empty for an inactive dealer without an order, who cannot order. */
function orderText({ orderStatus, isActive }: ListedDealer): string | null {
  if (orderStatus) return orderBadge({ status: orderStatus, hasChangeRequest: true }).label
  return isActive ? 'No order' : null
}

type Column = ColumnOf<'dealers'>
type Cell = ShownColumn<ListedDealer>['cell']

/** The columns that combine several fields. */
const composed: Partial<Record<Column, Cell>> = {
  companyName: ({ companyName, firstName, lastName }) => joinParts([companyName, joinParts([firstName, lastName], ' ')]),
  contact: ({ phone, email }) => joinParts([phone, email]),
  location: ({ city, state, zipCode }) => joinParts([city, joinParts([state, zipCode], ' ')]),
  manager: ({ managerFirstName, managerLastName }) => joinParts([managerFirstName, managerLastName], ' '),
  orderStatus: orderText,
}

function cellOf(column: Column): Cell {
  const cell = composed[column]
  if (cell) return cell
  if (!isDealerField(column)) throw new Error(`The column ${column} is not a dealer field`)
  return (dealer) => dealerFieldText(column, dealer[column])
}

/** The columns of the list of dealers. */
export const shownDealerColumns = Object.fromEntries(
  listColumns.dealers.map((column) => [
    column,
    { width: dealerListColumns[column].workbookWidth, format: 'text', cell: cellOf(column) },
  ]),
) as Readonly<Record<Column, ShownColumn<ListedDealer>>>
