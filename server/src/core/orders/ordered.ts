import { addDays, calendarDateIn, startOfDay } from '@portal/contract/rules/calendar'
import { countsTowardYear, orderStatuses } from '@portal/contract/rules/order-status'
import { program } from '@portal/contract/rules/program'
import { lt, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'

const overStatuses = orderStatuses.filter((status) => !countsTowardYear(status)).map((status) => `'${status}'`)

/**
 * Whether an order of this status is its dealer's one order of the year: `countsTowardYear` as SQL. Written out, so that the
 * unique index on those orders is found.
 */
export const countsForYear = (status: SQLWrapper): SQL => sql`${status} not in (${sql.raw(overStatuses.join(', '))})`

/**
 * Whether an order, draft or placed, is its dealer's of a year. A dealer who has none such is without an order of that year,
 * wherever it is counted, listed or called about. Source: docs/spec 4.11.
 */
export const isOrderOf = (year: unknown): SQL =>
  sql`(${orders.orderYear} = ${year} and ${countsForYear(orders.status)})`

/** Whether dealers see an order in lists: `isDealerVisible` as SQL. */
export const isDealerVisible = ne(orders.status, 'expired')

/**
 * What counts as ordered wherever orders are counted: signed, and counting for the year. A dealer has at most one such
 * order a year.
 */
export const isOrdered = sql`(${orders.signedAt} is not null and ${countsForYear(orders.status)})`

/** The calendar month an order was signed in, 1 to 12, in an IANA time zone. */
export const signedMonth = (timeZone: SQL): SQL<number> =>
  sql`extract(month from ${orders.signedAt} at time zone ${timeZone})::int`

/** A draft that was last changed before this moment is stuck. */
export const stuckSince = (now: Date, timeZone: string): Date =>
  startOfDay(addDays(calendarDateIn(now, timeZone), -program.stuckDraftDays), timeZone)

/** Whether an order is a draft that nobody changed since. */
export const isStuckSince = (since: Date | Placeholder): SQL =>
  sql`(${orders.status} = 'pending' and ${orders.signedAt} is null and ${lt(orders.updatedAt, since)})`
