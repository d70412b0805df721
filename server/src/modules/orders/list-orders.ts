import { mostRows } from '@portal/contract/api/wire'
import type { Order } from '@portal/contract/orders/order'
import { listKey } from '../../db/list-key'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cachedTotal } from './cached-totals'
import type { OrdersQuery } from './order-filter'
import { toOrder, withoutZip } from './order-reply'
import { countOrders, listOrders as listRows } from './queries/list-orders'
import { selectOrders } from './queries/select-orders'

/** A page of the orders within scope, with the exact number of all of them. */
export async function listOrders(ctx: SessionContext, query: OrdersQuery): Promise<Result<Order[]>> {
  const { limit = mostRows, offset = 0, sort, ...filter } = query
  const selection = selectOrders(filter, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
  const rows = await ctx.read((db) => listRows(db, selection, { sort, limit, offset }))
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = isLastPage
    ? offset + rows.length
    : await cachedTotal(ctx, listKey(filter, ctx.subject, 'order.read'), () =>
        ctx.read((db) => countOrders(db, selection)),
      )
  // With the ZIP dealers sign in: staff read its beginning, the dealer the whole.
  const isStaff = ctx.actor.role !== 'dealer'
  const orders = rows.map(toOrder)
  return result(isStaff ? orders.map(withoutZip) : orders, { totalCount })
}
