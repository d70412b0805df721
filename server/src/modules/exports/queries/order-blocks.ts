import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'
import type { OrderSelection } from './measure-orders'

// Written out, since a subquery's own columns come without their table's name.
export const ofOrder = sql.raw('"orders"."id"')

/** The day of an instant by the business's clock, as the UTC midnight of that day in milliseconds. */
export const dayOf = (instant: typeof orders.createdAt | typeof orders.signedAt): SQL =>
  sql`extract(epoch from (${instant} at time zone ${sql.placeholder('zone')}::text)::date)::float8 * 1000`

const { id, orderNumber, orderYear, dealerId, status, months, monthlyCents, annualCents } = orders
const { dealerInformation, signedAt, createdAt, updatedAt } = orders
const orderColumns = {
  ...{ id, orderNumber, orderYear, dealerId, status, months, monthlyCents, annualCents },
  ...{ dealerInformation, signedAt, createdAt, updatedAt },
}

export interface Cut {
  timeZone: string
  /** The number of the last order of the block before. */
  after: string | undefined
}

export interface BlockShape extends Pick<OrderSelection, 'where'> {
  isFirst: boolean
}

/**
 * The next orders of a list, by number from the last: a number never changes, so no order is read twice or left out
 * whatever is written meanwhile. They are cut by the index before anything else is looked up for them, and go by the
 * table's own name, so that columns mean the same inside and outside.
 */
export const nextOrders = (db: Db, { where, isFirst }: BlockShape) =>
  db
    .select({ ...orderColumns })
    .from(orders)
    .where(and(where(), isFirst ? undefined : lt(orders.orderNumber, sql.placeholder('after'))))
    .orderBy(desc(orders.orderNumber))
    .limit(BLOCK)
    .as('orders')

/** What the prepared statement of a block needs: its shape, a key of it, and the values. */
export function blockParts({ where, key, values }: OrderSelection, { timeZone, after }: Cut) {
  const isFirst = after === undefined
  return { shape: { where, isFirst }, key: `${isFirst} ${key}`, values: { ...values, zone: timeZone, after } }
}
