import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { sortByName } from '../../../db/tables/columns'
import { orders } from '../../../db/tables/orders'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { orderColumns, orderFlags } from './order-columns'
import type { OrdersQuery } from './select-orders'

type Sort = NonNullable<OrdersQuery['sort']>

const { createdAt, updatedAt, id } = orders

// Matches the index definition, including NULLS ordering. PostgreSQL won't use the index otherwise, even for NOT NULL
// columns.
const newestFirst = [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`]

const company = sortByName(sql`${orders.dealerInformation}->>'companyName'`)
const number = sortByName(orders.orderNumber)

/** A total order for each sort, so that pages neither repeat nor skip rows. */
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
 * Lists orders in pages. A subquery first selects the page by the index of its sort, so that the counts per order are computed
 * only for the page's rows. It has the table's name, so that column references mean the same inside and outside it.
 */
export const orderList = prepareList('orders', {
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
