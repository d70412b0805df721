import { countsTowardYear, orderStatuses } from '@portal/contract/rules/order-status'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'

const overStatuses = orderStatuses.filter((status) => !countsTowardYear(status)).map((status) => `'${status}'`)

/**
 * Whether an order of this status is its dealer's one order of the year: `countsTowardYear` as SQL. Written out, so that the
 * unique index on those orders is found.
 */
export const countsForYear = (status: SQLWrapper): SQL => sql`${status} not in (${sql.raw(overStatuses.join(', '))})`

/**
 * What counts as ordered wherever orders are counted: signed, and counting for the year. A dealer has at most one such
 * order a year.
 */
export const isOrdered = sql`(${orders.signedAt} is not null and ${countsForYear(orders.status)})`

/** The calendar month an order was signed in, 1 to 12, in an IANA time zone. */
export const signedMonth = (timeZone: SQL): SQL<number> =>
  sql`extract(month from ${orders.signedAt} at time zone ${timeZone})::int`
