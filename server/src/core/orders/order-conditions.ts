import { addDays, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { countsTowardYear, isDealerVisible, orderStatuses } from '@portal/contract/rules/order-status'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import { lt, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'

const statusList = (statuses: readonly string[]): SQL => sql.raw(statuses.map((status) => `'${status}'`).join(', '))

const endedStatuses = statusList(orderStatuses.filter((status) => !countsTowardYear(status)))

const hiddenStatuses = statusList(orderStatuses.filter((status) => !isDealerVisible(status)))

/**
 * Whether an order with this status is its dealer's one order of the year: `countsTowardYear` as SQL. Literal, so that
 * PostgreSQL uses the unique index on those orders.
 */
export const countsForYear = (status: SQLWrapper): SQL => sql`${status} not in (${endedStatuses})`

/**
 * Whether an order, draft or placed, is its dealer's order of a year. A dealer with none counts as not having ordered
 * in that year, in every total, list and call list. Source: docs/spec 18.3.
 */
export const isOrderInYear = (year: unknown): SQL =>
  sql`(${orders.orderYear} = ${year} and ${countsForYear(orders.status)})`

const isInDealersLists = sql`${orders.status} not in (${hiddenStatuses})`

/**
 * Limits a list of orders, or of rows that belong to orders, to those that its user sees in lists: `isDealerVisible` as
 * SQL.
 */
export const listedOrders = {
  conditions: { seenByDealers: () => isInDealersLists },
  values: ({ role }: { role: string }) => ({ seenByDealers: role === 'dealer' || undefined }),
}

/**
 * Limits orders to those that a user may open by link, including a dealer's own expired but signed order. No condition
 * for staff.
 */
export const isOpenableByLink = ({ role }: { role: string }): SQL | undefined =>
  role === 'dealer' ? sql`(${isInDealersLists} or ${orders.signedAt} is not null)` : undefined

/**
 * Whether an order counts as ordered in every total: signed, and counting for the year. A dealer has at most one such
 * order a year.
 */
export const isOrdered = sql`(${orders.signedAt} is not null and ${countsForYear(orders.status)})`

/**
 * Whether an order was placed: signed, or moved past Pending by staff. Such an order keeps a program version.
 */
export const isPlaced = sql`(${orders.signedAt} is not null or ${orders.status} not in ('pending', 'expired', 'cancelled'))`

/**
 * Whether an order was placed under a program version, whose terms it keeps. Orders from before orders had numbers have
 * version 1. Source: docs/spec 24.3.
 */
export const keepsProgramVersion = (number: unknown): SQL =>
  sql`(${isPlaced} and coalesce(${orders.programNumber}, 1) = ${number})`

/** The calendar month in which an order was signed, 1 to 12, in an IANA time zone. */
export const signedMonth = (timeZone: SQL): SQL<number> =>
  sql`extract(month from ${orders.signedAt} at time zone ${timeZone})::int`

/** Whether an order is a draft: the contract's `isDraft` as SQL. */
export const isDraft = sql`(${orders.status} = 'pending' and ${orders.signedAt} is null)`

/** Returns the time limit for drafts: one last changed before it counts as inactive. */
export const inactivityCutoff = (
  { stuckDraftDays }: Pick<RunningFacts, 'stuckDraftDays'>,
  now: Date,
  timeZone: string,
): Date => startOfDay(addDays(toCalendarDate(now, timeZone), -stuckDraftDays), timeZone)

/** Whether an order is a draft without changes since the given time. */
export const isInactiveSince = (since: Date | Placeholder): SQL => sql`(${isDraft} and ${lt(orders.updatedAt, since)})`
