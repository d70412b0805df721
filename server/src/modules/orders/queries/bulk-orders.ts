import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { and, asc, eq, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countsForYear, isDraft } from '../../../core/orders/order-conditions'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import { idRows, isOneOf } from './lock-orders'

const isEnded = sql`not (${countsForYear(orders.status)})`

// True if the dealer has another order that counts for the year. If several orders would count again, only the newest
// may.
const isYearTaken = sql<boolean>`${isEnded} and (
  exists (
    select 1 from orders other
    where other.dealer_id = ${orders.dealerId} and other.order_year = ${orders.orderYear}
      and ${countsForYear(sql.raw('other.status'))}
  )
  or row_number() over (
    partition by ${orders.dealerId}, ${orders.orderYear}, (${isEnded}) order by ${orders.createdAt} desc, ${orders.id} desc
  ) > 1
)`

const dealerField = (name: string) => sql<string>`coalesce(${orders.dealerInformation}->>${name}, '')`

/** Lists locked orders with the data that a status change needs. */
export function listOrdersForStatus(tx: Tx, ids: readonly string[]) {
  return tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      orderYear: orders.orderYear,
      dealerId: orders.dealerId,
      status: orders.status,
      signedAt: orders.signedAt,
      programNumber: orders.programNumber,
      companyName: dealerField('companyName'),
      dealerNumber: dealerField('dealerNumber'),
      // The dealer's current email address; without one, the address copied to the order.
      dealerEmail: sql<string | null>`coalesce(${accounts.email}, ${orders.dealerInformation}->>'email')`,
      /** Whether the order is canceled or expired and the dealer's year is taken by another order. */
      isSecond: isYearTaken,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .where(isOneOf(ids))
    .orderBy(asc(orders.orderNumber))
}

export type OrderForStatus = Awaited<ReturnType<typeof listOrdersForStatus>>[number]

/**
 * The program version of an order whose status an UPDATE sets without signing it. An unsigned order gets a number when
 * it moves past Pending, unless it is canceled or expires, and loses it when it is a draft again. Every other order keeps
 * what it has. Source: docs/spec 24.3.
 * @param status the new status, a parameter or a column
 * @param current the number of the version in effect
 */
export const numberAfterStatus = (status: SQLWrapper, current: number): SQL<number | null> => sql<number | null>`case
  when ${orders.signedAt} is not null then ${orders.programNumber}
  when ${status} = 'pending' then null
  when ${status} in ('expired', 'cancelled') then ${orders.programNumber}
  when ${orders.status} = 'pending' then ${current}::int
  when ${orders.status} in ('expired', 'cancelled') then coalesce(${orders.programNumber}, ${current}::int)
  else ${orders.programNumber} end`

/**
 * Sets the status of locked orders and clears the status that they had before a change request.
 * @param programNumber the version in effect, for orders that this moves past Pending
 */
export async function updateStatuses(
  tx: Tx,
  ids: readonly string[],
  status: OrderStatus,
  { now, programNumber }: { now: Date; programNumber: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      status,
      statusBeforeRequest: null,
      programNumber: numberAfterStatus(sql`${status}::text`, programNumber),
      // Always later than the previous value, even within one millisecond, so that the server detects a stale edit.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${orders.updatedAt} + interval '1 millisecond')`,
    })
    .where(isOneOf(ids))
}

/**
 * Approves the pending requests that the new status fulfills, and marks the others: the status changed since they were
 * made.
 * @param fulfilledType the type of request that the new status fulfills, or null
 * @returns all of these requests, approved or still pending
 */
export function settleRequests(
  tx: Tx,
  ids: readonly string[],
  fulfilledType: ChangeType | null,
  { decidedBy, now }: { decidedBy: string; now: Date },
) {
  const isFulfilled = sql`${changeRequests.changeType} = ${fulfilledType ?? ''}`
  const at = sql`${now.toISOString()}::timestamptz`
  return tx
    .update(changeRequests)
    .set({
      status: sql`case when ${isFulfilled} then 'approved' else 'pending' end`,
      decidedBy: sql`case when ${isFulfilled} then ${decidedBy}::uuid end`,
      decidedAt: sql`case when ${isFulfilled} then ${at} end`,
      statusChangedMeanwhile: sql`${changeRequests.statusChangedMeanwhile} or not (${isFulfilled})`,
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

export type SettledRequest = Awaited<ReturnType<typeof settleRequests>>[number]

/**
 * Expires up to `limit` drafts of the order year and earlier; returns the expired ones. Skips drafts that another
 * transaction is writing.
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
