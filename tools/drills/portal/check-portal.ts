import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  agreementSnapshots,
  auditEvents,
  dealerProfiles,
  mailOutbox,
  orderItems,
  orders,
  sessions,
} from '../../../server/src/db/tables'
import { assertIntact } from '../../../server/src/modules/agreements/assert-intact'
import type { Db } from '../../../server/src/platform/database/types'
import { sessionCookie } from '../../../server/src/platform/http/cookies'
import { hashToken } from '../../../server/src/platform/http/token'
import type { TrafficResults } from './traffic'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type Checked = Pick<TrafficResults, 'placed' | 'edited' | 'unsureEdits'>

const yearCondition = (year: number | undefined) => (year === undefined ? undefined : eq(orders.orderYear, year))

function findSumFault(order: Order, items: readonly Item[]): string[] {
  const sum = (type: string): number =>
    items.reduce((total, item) => (item.pricingType === type ? total + item.priceCents : total), 0)
  const [monthly, oneTime] = [sum('monthly'), sum('one_time')]
  const isRight =
    items.length > 0 &&
    order.monthlyCents === monthly &&
    order.oneTimeCents === oneTime &&
    order.annualCents === monthly * order.months + oneTime
  return isRight ? [] : [`order ${order.orderNumber} has totals that do not match its items`]
}

/**
 * Lists orders that do not have exactly one agreement, event and email. In a database with history, managers get an
 * email too.
 */
async function listIncompleteOrders(db: Db, orderYear: number | undefined): Promise<string[]> {
  const counts = await db
    .select({
      number: orders.orderNumber,
      agreements: db.$count(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id)),
      events: db.$count(auditEvents, and(eq(auditEvents.orderId, orders.id), eq(auditEvents.action, 'order.placed'))),
      messages: db.$count(mailOutbox, eq(mailOutbox.orderId, orders.id)),
    })
    .from(orders)
    .where(yearCondition(orderYear))
  const isRight = (messages: number): boolean => (orderYear === undefined ? messages === 1 : messages >= 1)
  return counts
    .filter(({ agreements, events, messages }) => agreements !== 1 || events !== 1 || !isRight(messages))
    .map(({ number, ...parts }) => `order ${number} is incomplete: ${JSON.stringify(parts)}`)
}

async function listLostOrders(db: Db, found: ReadonlySet<string>, placed: readonly string[]): Promise<string[]> {
  const twice = await db.execute<{ dealer: string }>(
    sql`select dealer_id::text as dealer from orders group by dealer_id, order_year having count(*) > 1`,
  )
  return [
    ...placed.filter((id) => !found.has(id)).map((id) => `order ${id} was confirmed but is lost`),
    ...twice.rows.map(({ dealer }) => `dealer ${dealer} has two orders in one year`),
  ]
}

/**
 * Lists successful edits newer than the stored row, unless the row contains a failed edit that the database executed
 * later.
 */
async function listLostEdits(db: Db, { edited, unsureEdits }: Checked): Promise<string[]> {
  const serials = new Map(
    [...edited].map(([cookie, serial]) => [hashToken(cookie.slice(sessionCookie.length + 1)), serial]),
  )
  if (serials.size === 0) return []
  const stored = await db
    .select({ hash: sessions.tokenHash, website: dealerProfiles.website })
    .from(sessions)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, sessions.subjectId))
    .where(inArray(sessions.tokenHash, [...serials.keys()]))
  const storedSerials = new Map(
    stored.map(({ hash, website }) => [hash, Number(/edit-(\d+)/.exec(website ?? '')?.[1] ?? 0)]),
  )
  return [...serials]
    .filter(([hash, serial]) => {
      const found = storedSerials.get(hash) ?? 0
      return found < serial && !unsureEdits.has(found)
    })
    .map(([, serial]) => `edit ${serial} was confirmed but is lost`)
}

/**
 * Checks that all data that the portal confirmed exists and is complete: totals match items, agreements match their
 * hashes, and each order has one agreement, event and email.
 * @param orderYear checks only this year's orders, because those of earlier years were not placed through the portal
 * @returns the faults, one entry per line
 */
export async function checkPortal(db: Db, seen: Checked, orderYear?: number): Promise<string[]> {
  const found = await db.select().from(orders).where(yearCondition(orderYear))
  const items = new Map<string, Item[]>(found.map(({ id }) => [id, []]))
  const ids = db.select({ id: orders.id }).from(orders).where(yearCondition(orderYear))
  const foundItems = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids))
  for (const item of foundItems) items.get(item.orderId)?.push(item)
  // Reading thousands of agreements of earlier years would exceed the statement timeout.
  const agreements = await db.select().from(agreementSnapshots).where(inArray(agreementSnapshots.orderId, ids))
  for (const agreement of agreements) assertIntact(agreement)
  return [
    ...(await listLostOrders(db, new Set(items.keys()), seen.placed)),
    ...(await listLostEdits(db, seen)),
    ...(await listIncompleteOrders(db, orderYear)),
    ...found.flatMap((order) => findSumFault(order, items.get(order.id) ?? [])),
  ]
}
