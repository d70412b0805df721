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
import type { Seen } from './traffic'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type Checked = Pick<Seen, 'placed' | 'edited' | 'unsureEdits'>

function sumFault(order: Order, items: readonly Item[]): string[] {
  const sum = (type: string): number =>
    items.reduce((total, item) => (item.pricingType === type ? total + item.priceCents : total), 0)
  const [monthly, oneTime] = [sum('monthly'), sum('one_time')]
  const isRight =
    items.length > 0 &&
    order.monthlyCents === monthly &&
    order.oneTimeCents === oneTime &&
    order.annualCents === monthly * order.months + oneTime
  return isRight ? [] : [`order ${order.orderNumber} does not add up`]
}

/** Orders whose agreement, event of placing or message are not there exactly once. */
async function halfOrders(db: Db): Promise<string[]> {
  const counts = await db
    .select({
      number: orders.orderNumber,
      agreements: db.$count(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id)),
      events: db.$count(auditEvents, and(eq(auditEvents.orderId, orders.id), eq(auditEvents.action, 'order.placed'))),
      messages: db.$count(mailOutbox, eq(mailOutbox.orderId, orders.id)),
    })
    .from(orders)
  return counts
    .filter(({ agreements, events, messages }) => agreements !== 1 || events !== 1 || messages !== 1)
    .map(({ number, ...parts }) => `order ${number} is half there: ${JSON.stringify(parts)}`)
}

async function lostOrders(db: Db, found: ReadonlySet<string>, placed: readonly string[]): Promise<string[]> {
  const twice = await db.execute<{ dealer: string }>(
    sql`select dealer_id::text as dealer from orders group by dealer_id, order_year having count(*) > 1`,
  )
  return [
    ...placed.filter((id) => !found.has(id)).map((id) => `order ${id} was answered and is not there`),
    ...twice.rows.map(({ dealer }) => `dealer ${dealer} has two orders of one year`),
  ]
}

/** Edits of a dealer that were answered but that the stored row is older than, unless that is one of which nobody knew. */
async function lostEdits(db: Db, { edited, unsureEdits }: Checked): Promise<string[]> {
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
    .map(([, serial]) => `edit ${serial} was answered and is not there`)
}

/**
 * Looks whether everything that was answered is there, and everything that is there is whole: totals against items,
 * agreements against their hashes, one agreement, event and message to an order.
 * @returns what is wrong, each in a line
 */
export async function checkPortal(db: Db, seen: Checked): Promise<string[]> {
  const found = await db.select().from(orders)
  const items = new Map<string, Item[]>(found.map(({ id }) => [id, []]))
  for (const item of await db.select().from(orderItems)) items.get(item.orderId)?.push(item)
  for (const agreement of await db.select().from(agreementSnapshots)) assertIntact(agreement)
  return [
    ...(await lostOrders(db, new Set(items.keys()), seen.placed)),
    ...(await lostEdits(db, seen)),
    ...(await halfOrders(db)),
    ...found.flatMap((order) => sumFault(order, items.get(order.id) ?? [])),
  ]
}
