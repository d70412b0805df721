import type { OrderWithTerms } from '@portal/contract/rules/program-facts'
import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { countsForYear, isDraft, isOpenableByLink } from '../../../core/orders/order-conditions'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../../db/dealer-scope'
import { auditEvents } from '../../../db/tables/audit-events'
import { orders } from '../../../db/tables/orders'
import { prepareByShape, prepareInTransactions } from '../../../platform/database/prepared-statements'
import type { Db, Tx } from '../../../platform/database/types'
import type { OrderRow, StoredLine } from '../order-row'
import { itemsJson, orderDetailColumns } from './order-detail-columns'

/** Matches an order that the subject may read. */
function readableOrder(subject: ScopeTerms): SQL | undefined {
  return and(
    eq(orders.id, sql.placeholder('id')),
    withinScope(orders.dealerId, subject, 'order.read'),
    isOpenableByLink(subject),
  )
}

const prepareOrder = prepareByShape('find_order', (db, subject: ScopeTerms, name) =>
  db.select(orderDetailColumns).from(orders).where(readableOrder(subject)).prepare(name),
)

const prepareForSplit = prepareByShape('find_order_for_split', (db, subject: ScopeTerms, name) =>
  db
    .select(orderDetailColumns)
    .from(orders)
    .where(and(readableOrder(subject), withinScope(orders.dealerId, subject, 'order.set-split')))
    .prepare(name),
)

const prepareItems = prepareByShape('find_order_items', (db, subject: ScopeTerms, name) =>
  db.select({ items: itemsJson }).from(orders).where(readableOrder(subject)).prepare(name),
)

/** Finds an order with everything that its page shows, in one statement. */
export async function findOrder(db: Db, id: string, subject: ScopeSubject): Promise<OrderRow | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareOrder(db, key, terms).execute({ id, ...values })
  return row
}

/** Like `findOrder`, but only for subjects who may change the order's split. */
export async function findOrderForSplit(db: Db, id: string, subject: ScopeSubject): Promise<OrderRow | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareForSplit(db, key, terms).execute({ id, ...values })
  return row
}

/** Finds the items of an order within scope; undefined without such an order. */
export async function findOrderItems(db: Db, id: string, subject: ScopeSubject): Promise<StoredLine[] | undefined> {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareItems(db, key, terms).execute({ id, ...values })
  return row?.items
}

/** Finds what decides the terms of an order within scope. */
export async function findOrderTerms(db: Db, id: string, subject: ScopeSubject): Promise<OrderWithTerms | undefined> {
  const { status, orderYear, signedAt, programNumber } = orders
  const [row] = await db
    .select({ status, orderYear, signedAt, programNumber })
    .from(orders)
    .where(and(eq(orders.id, id), withinScope(orders.dealerId, subject, 'order.read'), isOpenableByLink(subject)))
  return row
}

/** An order with the SHA-256 of its placed content; null unless it was placed under the given key. */
type OrderInProgress = OrderRow & { placedSha256: string | null }

function buildOrdersInProgress(tx: Tx, hasKey: boolean) {
  const orderYear = sql.placeholder('orderYear')
  const dealerId = sql.placeholder('dealerId')
  const countsThisYear = and(eq(orders.orderYear, orderYear), countsForYear(orders.status))
  const carriedOver = and(lt(orders.orderYear, orderYear), isDraft)
  const placingsWithKey = sql`from order_placings p where p.dealer_id = ${dealerId} and p.key = ${sql.placeholder('key')}`
  const placed = hasKey ? sql`${orders.id} = (select p.order_id ${placingsWithKey})` : undefined
  const placedSha256 = sql<string | null>`(select p.content_sha256 ${placingsWithKey} and p.order_id = "orders"."id")`
  return tx
    .select({ ...orderDetailColumns, placedSha256: hasKey ? placedSha256 : sql<null>`null` })
    .from(orders)
    .where(and(eq(orders.dealerId, dealerId), or(countsThisYear, carriedOver, placed)))
    .orderBy(desc(orders.orderYear))
    .prepare(hasKey ? 'orders_in_progress_or_placed' : 'orders_in_progress')
}

const ordersInProgress = prepareInTransactions<OrderInProgress[]>((tx) => buildOrdersInProgress(tx, false))
const ordersInProgressOrPlaced = prepareInTransactions<OrderInProgress[]>((tx) => buildOrdersInProgress(tx, true))

/**
 * Lists the dealer's order that counts for the year, drafts of earlier years, and the order placed under the key,
 * whatever its status. The newest year comes first.
 */
export function listOrdersInProgress(
  tx: Tx,
  dealerId: string,
  orderYear: number,
  key: string | undefined,
): Promise<OrderInProgress[]> {
  const values = { dealerId, orderYear }
  return key === undefined ? ordersInProgress(tx, values) : ordersInProgressOrPlaced(tx, { ...values, key })
}

/** Lists an order's audit events, oldest first. */
export function listOrderEvents(db: Db, orderId: string) {
  return db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      actorName: auditEvents.actorName,
      actorRole: auditEvents.actorRole,
      subjectId: auditEvents.subjectId,
      subjectName: auditEvents.subjectName,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(eq(auditEvents.orderId, orderId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
}

export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
