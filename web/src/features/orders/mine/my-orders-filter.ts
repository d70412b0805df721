import type { Order } from '@portal/contract/orders/order'
import { isDealerVisible, type OrderStatus, orderStatuses, statusLabel } from '@portal/contract/rules/order-status'
import { searchKey } from '@portal/contract/rules/search-text'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state/read-table-state'

const filters = { search: z.string(), status: z.enum(orderStatuses) }

/** What My Orders keeps in the URL. */
export const myOrdersShape = {
  filters,
  sortFields: ['createdAt'],
  defaultSort: '-createdAt',
} as const satisfies TableShape<typeof filters, 'createdAt'>

const offered: readonly OrderStatus[] = [
  'pending',
  'in_progress',
  'active',
  'request',
  'completed',
  'cancelled',
  'signed',
]

/** The statuses to filter by: the usual ones and whatever else the dealer's orders carry. */
export function statusOptions(orders: readonly Order[]) {
  const present = orders.map(({ status }) => status).filter((status) => !offered.includes(status))
  return [...offered, ...new Set(present)]
    .filter(isDealerVisible)
    .map((status) => ({ value: status, label: statusLabel(status) }))
}

/** The dealer's orders by number or year and status; an expired one is never among them. */
export function filterOrders(orders: readonly Order[], filter: { search?: string; status?: string }): Order[] {
  const wanted = searchKey(filter.search)
  return orders.filter(
    ({ status, orderId, orderYear }) =>
      isDealerVisible(status) &&
      (filter.status === undefined || status === filter.status) &&
      (searchKey(orderId).includes(wanted) || String(orderYear).includes(wanted)),
  )
}
