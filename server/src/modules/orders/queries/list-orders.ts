import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { inNameOrder } from '../../../db/name-order'
import { orders } from '../../../db/tables/orders'
import { preparedList, total } from '../../../platform/database/prepared-list'
import { orderColumns, orderFlags } from './order-columns'
import type { OrdersQuery } from './select-orders'

type Sort = NonNullable<OrdersQuery['sort']>

const { createdAt, updatedAt, id } = orders

// Spelled as the indexes are, nulls and all: PostgreSQL does not use that a column has none to match them.
const newestFirst = [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`]

const company = inNameOrder(sql`${orders.dealerInformation}->>'companyName'`)
const number = inNameOrder(orders.orderNumber)

/** A full order of the rows for each sort, so that pages neither repeat nor drop one. */
const orderings: Record<Sort, SQL[]> = {
  createdAt: [sql`${createdAt} asc nulls first`, sql`${id} asc nulls first`],
  '-createdAt': newestFirst,
  updatedAt: [sql`${updatedAt} asc nulls first`, sql`${id} asc nulls first`],
  '-updatedAt': [sql`${updatedAt} desc nulls last`, sql`${id} desc nulls last`],
  orderYear: [asc(orders.orderYear), ...newestFirst],
  '-orderYear': [sql`${orders.orderYear} desc nulls last`, ...newestFirst],
  orderId: [asc(number), asc(id)],
  '-orderId': [desc(number), desc(id)],
  dealerName: [sql`${company} asc`, ...newestFirst],
  '-dealerName': [sql`${company} desc`, ...newestFirst],
  status: [asc(orders.status), ...newestFirst],
  '-status': [desc(orders.status), ...newestFirst],
  totalAmount: [asc(orders.monthlyCents), asc(id)],
  '-totalAmount': [desc(orders.monthlyCents), desc(id)],
}

/**
 * The orders in pages. What is counted per order is counted for the page's rows only: the page is cut first, from the
 * index in the order asked for. It goes by the table's own name, so that columns mean the same inside and outside.
 */
export const orderList = preparedList('orders', {
  page(db, where, cut, sort: Sort = '-createdAt') {
    const order = orderings[sort]
    const rows = db
      .select(orderColumns)
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(cut.limit)
      .offset(cut.offset)
      .as('orders')
    return db
      .select({ ...orderColumns, ...orderFlags })
      .from(rows)
      .orderBy(...order)
  },
  count: (db, where) => db.select({ total }).from(orders).where(where),
})
