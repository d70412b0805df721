import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

export interface HourFigures extends Record<string, unknown> {
  endpointId: string
  /** The beginning of the hour, in milliseconds. */
  hour: number
  tried: number
  failed: number
  atFirst: number
}

/** How what happened since then fared, by endpoint and hour; hours in which nothing was tried are left out. */
export async function listHours(db: Db, since: Date): Promise<HourFigures[]> {
  const { rows } = await db.execute<HourFigures>(sql`
    select endpoint_id as "endpointId", (extract(epoch from date_trunc('hour', occurred_at)) * 1000)::float8 as hour,
      count(*)::int as tried, (count(*) filter (where state <> 'delivered'))::int as failed,
      (count(*) filter (where state = 'delivered' and not has_failed))::int as "atFirst"
    from webhook_deliveries
    where occurred_at >= ${since.toISOString()}::timestamptz and (state = 'delivered' or has_failed)
    group by 1, 2`)
  return rows
}

/** How many arrived on this day of the business, wait, and were given up. */
export async function countDeliveries(db: Db, now: Date, timeZone: string) {
  const { rows } = await db.execute<{ deliveredToday: number; waiting: number; givenUp: number }>(sql`
    select
      (count(*) filter (where state = 'delivered' and delivered_at >=
        date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}))::int
        as "deliveredToday",
      (count(*) filter (where state in ('waiting', 'sending')))::int as waiting,
      (count(*) filter (where state = 'given_up'))::int as "givenUp"
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id`)
  return rows[0] ?? { deliveredToday: 0, waiting: 0, givenUp: 0 }
}
