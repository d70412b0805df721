import { dealerListColumns } from '../accounts/dealer-fields'
import { columnKeys } from '../accounts/list-column'
import { userListColumns } from '../accounts/user-fields'
import { packageListColumns } from '../catalogue/package-fields'

/**
 * The columns that each list can show, by their keys. The first names the rows and is always shown; what a list shows of
 * itself, and in which order, is in its section of docs/spec.
 */
export const listColumns = {
  orders: [
    'orderId',
    'createdAt',
    'orderYear',
    'dealerName',
    'dealerNumber',
    'status',
    'totalAmount',
    'annualTotal',
    'district',
    'brand',
    'paymentTerms',
    'months',
    'signedAt',
  ],
  dealers: columnKeys(dealerListColumns),
  users: columnKeys(userListColumns),
  packages: columnKeys(packageListColumns),
  audit: ['at', 'actor', 'subject', 'action', 'record', 'change'],
} as const

/** The lists of which views can be saved. */
export const viewLists = ['orders', 'dealers', 'users', 'packages', 'audit'] as const
export type ViewList = (typeof viewLists)[number]

/** A column's key. */
export type ColumnOf<List extends ViewList> = (typeof listColumns)[List][number]

/** Whether these are columns of the list, each once. */
export const areColumnsOf = <List extends ViewList>(
  list: List,
  columns: readonly string[],
): columns is readonly ColumnOf<List>[] =>
  new Set(columns).size === columns.length &&
  columns.every((column) => listColumns[list].some((known) => known === column))
