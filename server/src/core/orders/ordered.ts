import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'

/**
 * What counts as ordered wherever orders are counted: signed, whatever its status says, and neither cancelled nor
 * expired. A dealer has at most one such order a year. Written out, so that the index on those orders is found.
 */
export const isOrdered = sql`(${orders.signedAt} is not null and ${orders.status} not in ('cancelled', 'expired'))`

/** The calendar month an order was signed in, 1 to 12, in an IANA time zone. */
export const signedMonth = (timeZone: SQL): SQL<number> =>
  sql`extract(month from ${orders.signedAt} at time zone ${timeZone})::int`
