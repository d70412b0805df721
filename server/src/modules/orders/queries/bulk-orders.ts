import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { countsForYear, isDraft } from '../../../core/orders/ordered'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import { idRows, isOneOf } from './lock-orders'
import { itemsJson, orderColumns } from './order-columns'

const isOver = sql`not (${countsForYear(orders.status)})`

// Counts whatever else the dealer has of that year; of several that would come back, the newest may.
const isSecond = sql<boolean>`${isOver} and (
  exists (
    select 1 from orders other
    where other.dealer_id = ${orders.dealerId} and other.order_year = ${orders.orderYear}
      and ${countsForYear(sql.raw('other.status'))}
  )
  or row_number() over (
    partition by ${orders.dealerId}, ${orders.orderYear}, (${isOver}) order by ${orders.createdAt} desc, ${orders.id} desc
  ) > 1
)`

const text = (name: string) => sql<string>`coalesce(${orders.dealerInformation}->>${name}, '')`

/** Locked orders with what a change of their status needs to know. */
export function listForStatus(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      orderYear: orders.orderYear,
      dealerId: orders.dealerId,
      status: orders.status,
      companyName: text('companyName'),
      dealerNumber: text('dealerNumber'),
      // Where the dealer reads mail now; the copy on the order serves those whose record has none.
      dealerEmail: sql<string | null>`coalesce(${accounts.email}, ${orders.dealerInformation}->>'email')`,
      /** Over, and no room for it beside the dealer's other order of its year. */
      isSecond,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .where(isOneOf(ids))
    .orderBy(asc(orders.orderNumber))
}

export type OrderForStatus = Awaited<ReturnType<typeof listForStatus>>[number]

/** Gives locked orders another status; whatever they were before a request is of no use any more. */
export async function updateStatuses(tx: Tx, ids: readonly string[], status: OrderStatus, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      status,
      statusBeforeRequest: null,
      // Later than before even within one millisecond, so that a stale edit of the order always shows.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(isOneOf(ids))
}

/**
 * Settles the open requests of orders whose new status grants them, and marks the others as overtaken.
 * @param granted the type of request that the new status fulfils, or null
 * @returns all of them, approved or still pending
 */
export function settleByStatus(
  tx: Tx,
  ids: readonly string[],
  granted: ChangeType | null,
  { decidedBy, now }: { decidedBy: string; now: Date },
) {
  const isGranted = sql`${changeRequests.changeType} = ${granted ?? ''}`
  const at = sql`${now.toISOString()}::timestamptz`
  return tx
    .update(changeRequests)
    .set({
      status: sql`case when ${isGranted} then 'approved' else 'pending' end`,
      decidedBy: sql`case when ${isGranted} then ${decidedBy}::uuid end`,
      decidedAt: sql`case when ${isGranted} then ${at} end`,
      statusChangedMeanwhile: sql`${changeRequests.statusChangedMeanwhile} or not (${isGranted})`,
      updatedAt: now,
    })
    .where(and(eq(changeRequests.status, 'pending'), sql`${changeRequests.orderId} in ${idRows(ids)}`))
    .returning({
      id: changeRequests.id,
      orderId: changeRequests.orderId,
      changeType: changeRequests.changeType,
      message: changeRequests.message,
      picked: changeRequests.picked,
      status: changeRequests.status,
    })
}

export type RequestByStatus = Awaited<ReturnType<typeof settleByStatus>>[number]

/**
 * Expires a number of drafts of an order year and of those before it; returns the ones it changed. A draft that is
 * being written just now is left for the next time.
 */
export function expireDraftsUpTo(tx: Tx, orderYear: number, now: Date, limit: number) {
  const isDue = and(isDraft, lte(orders.orderYear, orderYear))
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(orders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(inArray(orders.id, due), isDue))
    .returning({ id: orders.id })
}

/** Locked orders with the figures that outlive them. */
export function listForDeletion(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ ...orderColumns, items: itemsJson })
    .from(orders)
    .where(isOneOf(ids))
    .orderBy(asc(orders.orderNumber))
}

/** Deletes orders with all that belongs to them; signed agreements and queued mail only let go of them. */
export async function deleteOrderRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(orders).where(isOneOf(ids))
}
