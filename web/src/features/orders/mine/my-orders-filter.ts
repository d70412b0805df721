import type { Order } from '@portal/contract/orders/order'
import { findLabel, isDealerVisible, type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import { searchKey } from '@portal/contract/rules/search-text'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state/read-table-state'

const filters = { search: z.string(), status: z.enum(orderStatuses) }

/** The URL parameters of My Orders. */
export const myOrdersShape = {
  filters,
  sortFields: ['createdAt'],
  defaultSort: '-createdAt',
} as const satisfies TableShape<typeof filters, 'createdAt'>

const standardStatuses: readonly OrderStatus[] = [
  'pending',
  'in_progress',
  'active',
  'request',
  'completed',
  'cancelled',
  'signed',
]

/** The statuses to filter by: the standard ones and any other status of the dealer's orders. */
export function statusOptions(labels: Readonly<Record<string, string>>, orders: readonly Order[]) {
  const present = orders.map(({ status }) => status).filter((status) => !standardStatuses.includes(status))
  return [...standardStatuses, ...new Set(present)]
    .filter(isDealerVisible)
    .map((status) => ({ value: status, label: findLabel(labels, status) }))
}

/** Filters the dealer's orders by number or year and by status. Expired orders are always hidden. */
export function filterOrders(orders: readonly Order[], filter: { search?: string; status?: string }): Order[] {
  const searchText = searchKey(filter.search)
  return orders.filter(
    ({ status, orderId, orderYear }) =>
      isDealerVisible(status) &&
      (filter.status === undefined || status === filter.status) &&
      (searchKey(orderId).includes(searchText) || String(orderYear).includes(searchText)),
  )
}
