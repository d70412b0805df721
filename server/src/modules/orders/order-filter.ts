import type { ordersQuerySchema } from '@portal/contract/orders/order'
import type { z } from 'zod'

export type OrdersQuery = z.output<typeof ordersQuerySchema>

/** What narrows a list of orders; how it is sorted and cut into pages does not belong to it. */
export type OrderFilter = Omit<OrdersQuery, 'limit' | 'offset' | 'sort'>

/** Filters by manager, district or brand take this for the orders of dealers who have none. */
export const NONE = 'none'
