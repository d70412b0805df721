import { dealerListColumns } from '../accounts/dealer-fields'
import { columnKeys } from '../accounts/list-column'
import { userListColumns } from '../accounts/user-fields'
import { packageListColumns } from '../catalog/package-fields'

/**
 * The keys of the columns that each list can show. The first one identifies the row and is always visible. The section
 * of docs/spec about a list defines its default columns and their order.
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

/** The lists that can have saved views. */
export const viewLists = ['orders', 'dealers', 'users', 'packages', 'audit'] as const
export type ViewList = (typeof viewLists)[number]

/** A column's key. */
export type ListColumnKey<List extends ViewList> = (typeof listColumns)[List][number]

/** Whether these are columns of the list, without duplicates. */
export const areListColumns = <List extends ViewList>(
  list: List,
  columns: readonly string[],
): columns is readonly ListColumnKey<List>[] =>
  new Set(columns).size === columns.length &&
  columns.every((column) => listColumns[list].some((listColumn) => listColumn === column))
