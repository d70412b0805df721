import {
  dealerFieldText,
  dealerListColumns,
  describedField,
  isDealerField,
} from '@portal/contract/accounts/dealer-fields'
import { orderBadge } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import { type ListColumnKey, listColumns } from '@portal/contract/views/list-columns'
import type { ListedDealer } from './queries/list-listed-dealers'
import type { VisibleColumn } from './visible-columns'

/** Joins the non-empty parts of a column. */
const joinParts = (parts: readonly (string | null)[], separator = ', '): string => parts.filter(Boolean).join(separator)

/** Empty for an inactive dealer without an order, because inactive dealers cannot order. */
function orderText({ orderStatus, isActive }: ListedDealer, { statuses }: Program['words']): string | null {
  if (orderStatus) return orderBadge(statuses, { status: orderStatus, hasChangeRequest: true }).label
  return isActive ? 'No order' : null
}

type Column = ListColumnKey<'dealers'>
type Cell = VisibleColumn<ListedDealer>['cell']

/** The columns that combine several fields. */
const combinedCells: Partial<Record<Column, Cell>> = {
  companyName: ({ companyName, firstName, lastName }) =>
    joinParts([companyName, joinParts([firstName, lastName], ' ')]),
  contact: ({ phone, email }) => joinParts([phone, email]),
  location: ({ city, state, zipCode }) => joinParts([city, joinParts([state, zipCode], ' ')]),
  manager: ({ managerFirstName, managerLastName }) => joinParts([managerFirstName, managerLastName], ' '),
}

const isNumber = (column: Column): boolean => isDealerField(column) && describedField(column).sheet?.type === 'whole'

function dealerCell(column: Column, words: Program['words']): Cell {
  if (column === 'orderStatus') return (dealer) => orderText(dealer, words)
  const cell = combinedCells[column]
  if (cell) return cell
  if (!isDealerField(column)) throw new Error(`The column ${column} is not a dealer field`)
  return isNumber(column) ? (dealer) => dealer[column] : (dealer) => dealerFieldText(column, dealer[column])
}

export const visibleDealerColumns = (words: Program['words']) =>
  Object.fromEntries(
    listColumns.dealers.map((column) => [
      column,
      {
        width: dealerListColumns[column].workbookWidth,
        format: isNumber(column) ? 'whole' : 'text',
        cell: dealerCell(column, words),
      },
    ]),
  ) as Readonly<Record<Column, VisibleColumn<ListedDealer>>>
