import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import { preparedByShape } from '../../../platform/database/prepared-shapes'
import type { Db } from '../../../platform/database/types'
import type { OrderRow, StoredLine } from '../order-row'
import { itemsJson, wholeOrder } from './order-columns'

/** One order a subject may read. A dealer's expired order stays reachable by its link when there is a signed agreement. */
function readableOrder(subject: ScopeTerms): SQL | undefined {
  const visible = subject.role === 'dealer' ? or(ne(orders.status, 'expired'), isNotNull(orders.signedAt)) : undefined
  return and(eq(orders.id, sql.placeholder('id')), withinScope(orders.dealerId, subject, 'order.read'), visible)
}

const prepareOrder = preparedByShape('find_order', (db, subject: ScopeTerms, name) =>
  db.select(wholeOrder).from(orders).where(readableOrder(subject)).prepare(name),
)

const prepareForSplit = preparedByShape('find_order_for_split', (db, subject: ScopeTerms, name) =>
  db
    .select(wholeOrder)
    .from(orders)
    .where(and(readableOrder(subject), withinScope(orders.dealerId, subject, 'order.set-split')))
    .prepare(name),
)

const prepareItems = preparedByShape('find_order_items', (db, subject: ScopeTerms, name) =>
  db.select({ items: itemsJson }).from(orders).where(readableOrder(subject)).prepare(name),
)

/** An order with everything its page shows, in one statement. */
export async function findOrder(db: Db, id: string, subject: ScopeSubject): Promise<OrderRow | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareOrder(db, key, terms).execute({ id, ...values })
  return row
}

/** The same for those who may change its split, who are fewer than those who may read it. */
export async function findOrderForSplit(db: Db, id: string, subject: ScopeSubject): Promise<OrderRow | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareForSplit(db, key, terms).execute({ id, ...values })
  return row
}

/** The items of an order within scope; undefined when there is no such order. */
export async function findOrderItems(db: Db, id: string, subject: ScopeSubject): Promise<StoredLine[] | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareItems(db, key, terms).execute({ id, ...values })
  return row?.items
}
