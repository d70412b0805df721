import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/types'

export interface HourFigures extends Record<string, unknown> {
  endpointId: string
  /** The beginning of the hour, in milliseconds. */
  hour: number
  tried: number
  failed: number
  atFirst: number
}

const hoursSince = (since: Date): SQL => sql`
  select endpoint_id as "endpointId", (extract(epoch from date_trunc('hour', occurred_at)) * 1000)::float8 as hour,
    count(*)::int as tried, (count(*) filter (where state <> 'delivered'))::int as failed,
    (count(*) filter (where state = 'delivered' and not has_failed))::int as "atFirst"
  from webhook_deliveries
  where occurred_at >= ${since.toISOString()}::timestamptz and (state = 'delivered' or has_failed)
  group by 1, 2`

/** How what happened since then fared, by endpoint and hour; hours in which nothing was tried are left out. */
export async function listHours(db: Db | Tx, since: Date): Promise<HourFigures[]> {
  return (await db.execute<HourFigures>(hoursSince(since))).rows
}

interface DeliveryFigures extends Record<string, unknown> {
  hours: HourFigures[]
  deliveredToday: number
  waiting: number
  givenUp: number
}

interface Asked {
  now: Date
  since: Date
  timeZone: string
}

/** The statement of `findDeliveryFigures`. */
export function figuresStatement({ now, since, timeZone }: Asked): SQL {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const counted = (where: SQL) => sql`(select count(*)::int
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where ${where})`
  // Each by itself, so that each is counted by its own small index.
  return sql`
    select
      (select coalesce(json_agg(h), '[]'::json) from (${hoursSince(since)}) as h) as hours,
      ${counted(sql`d.state = 'delivered' and d.delivered_at >= ${midnight}`)} as "deliveredToday",
      ${counted(sql`d.state in ('waiting', 'sending')`)} as waiting,
      ${counted(sql`d.state = 'given_up'`)} as "givenUp"`
}

/**
 * How deliveries fare, in one statement: those of `listHours`, and how many in all arrived on this day of the business, wait,
 * and were given up.
 */
export async function findDeliveryFigures(db: Db, asked: Asked): Promise<DeliveryFigures> {
  const { rows } = await db.execute<DeliveryFigures>(figuresStatement(asked))
  return rows[0] ?? { hours: [], deliveredToday: 0, waiting: 0, givenUp: 0 }
}
