import { type Order, orderListAreas } from '@portal/contract/orders/order'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cacheTotal } from './cached-totals'
import { toOrder } from './order-reply'
import { orderList } from './queries/list-orders'
import { type OrdersQuery, selectOrders } from './queries/select-orders'

/** Returns a page of the orders within scope, with their exact total number. */
export async function listOrders(ctx: SessionContext, query: OrdersQuery): Promise<Result<Order[]>> {
  const selection = selectOrders(query, ctx.subject, {
    now: ctx.now,
    timeZone: ctx.config.timeZone,
    running: ctx.program.running,
  })
  const { rows, totalCount } = await orderList.page(ctx.read, selection, query, cacheTotal(ctx, orderListAreas, query))
  return result(rows.map(toOrder), { totalCount })
}
