import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/types'

export interface HourMetrics extends Record<string, unknown> {
  endpointId: string
  /** The start of the hour, in milliseconds. */
  hour: number
  tried: number
  failed: number
  deliveredFirstTry: number
}

const selectHours = (since: Date): SQL => sql`
  select endpoint_id as "endpointId", (extract(epoch from date_trunc('hour', occurred_at)) * 1000)::float8 as hour,
    count(*)::int as tried, (count(*) filter (where state <> 'delivered'))::int as failed,
    (count(*) filter (where state = 'delivered' and not has_failed))::int as "deliveredFirstTry"
  from webhook_deliveries
  where occurred_at >= ${since.toISOString()}::timestamptz and (state = 'delivered' or has_failed)
  group by 1, 2`

/** Delivery results since the given time, by endpoint and hour. Hours without attempts are omitted. */
export async function listHours(db: Db | Tx, since: Date): Promise<HourMetrics[]> {
  return (await db.execute<HourMetrics>(selectHours(since))).rows
}

interface DeliveryMetrics extends Record<string, unknown> {
  hours: HourMetrics[]
  deliveredToday: number
  waiting: number
  givenUp: number
}

interface MetricsQuery {
  now: Date
  since: Date
  timeZone: string
}

/** The statement of `findDeliveryMetrics`. */
export function metricsStatement({ now, since, timeZone }: MetricsQuery): SQL {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const countWhere = (where: SQL) => sql`(select count(*)::int
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where ${where})`
  // Count each separately, so that each count uses its own small index.
  return sql`
    select
      (select coalesce(json_agg(h), '[]'::json) from (${selectHours(since)}) as h) as hours,
      ${countWhere(sql`d.state = 'delivered' and d.delivered_at >= ${midnight}`)} as "deliveredToday",
      ${countWhere(sql`d.state in ('waiting', 'sending')`)} as waiting,
      ${countWhere(sql`d.state = 'given_up'`)} as "givenUp"`
}

/**
 * Delivery results in one statement: the hours of `listHours`, and the numbers of deliveries that arrived today in the
 * business's time zone, are waiting, and were abandoned.
 */
export async function findDeliveryMetrics(db: Db, query: MetricsQuery): Promise<DeliveryMetrics> {
  const { rows } = await db.execute<DeliveryMetrics>(metricsStatement(query))
  return rows[0] ?? { hours: [], deliveredToday: 0, waiting: 0, givenUp: 0 }
}
