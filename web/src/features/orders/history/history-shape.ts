import { orderSortFields } from '@portal/contract/orders/order'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { z } from 'zod'
import type { TableShape } from '../../../lib/table-state/read-table-state'
import type { TableState } from '../../../lib/table-state/use-table-state'
import { linkedFilters } from './linked-filters'

const filters = {
  /** Company, contact, dealer number or order number. */
  search: z.string().max(5000),
  /** The order number. */
  orderId: z.string(),
  /** The dealer number. */
  dealer: z.string(),
  status: z.enum(orderStatuses),
  territoryManagerId: z.union([z.uuid(), z.literal('none')]),
  year: z.coerce.number().int().min(2000).max(2100),
  changed: z.enum(['today', '7', '30']),
  ...linkedFilters,
}

/** The URL parameters of Order History. Other pages link with `orderId` and `dealer`. */
export const historyShape = {
  filters,
  sortFields: orderSortFields,
  defaultSort: '-createdAt',
} as const satisfies TableShape<typeof filters, (typeof orderSortFields)[number]>

export type HistoryState = TableState<typeof filters, (typeof orderSortFields)[number]>

export type HistoryFilters = HistoryState['filters']
