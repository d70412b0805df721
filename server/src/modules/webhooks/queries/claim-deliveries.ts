import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

/** An event that one worker has to itself for the time of its claim, with where it goes and what signs it. */
export interface ClaimedDelivery extends Record<string, unknown> {
  id: string
  claimId: string
  endpointId: string
  endpointName: string
  url: string
  encryptedSecret: string
  /** Null when there is none that still signs. */
  formerSecret: string | null
  event: string
  occurredAt: string
  subjectId: string
  orderId: string | null
  orderNumber: string | null
  orderYear: number | null
  orderStatus: string | null
  decision: string | null
  tries: number
}

interface Claiming {
  now: Date
  /** How long a claim lasts: longer than any try. What a worker held that died is taken up after it. */
  seconds: number
  /** How many of one endpoint are sent at once by this worker. */
  atOnce: number
  /** How many of each endpoint are on their way by this worker. */
  underWay: Readonly<Record<string, number>>
}

/**
 * Takes what is due, of each endpoint as much as has room: one that is slow holds no other back. Workers skip what another
 * one holds, so that each event is sent once. Only the database's clock ends claims: servers' clocks may differ.
 */
export async function claimDeliveries(
  db: Db,
  { now, seconds, atOnce, underWay }: Claiming,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const busy = sql`coalesce((${JSON.stringify(underWay)}::text::jsonb ->> e.id::text)::int, 0)`
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    update webhook_deliveries d set state = 'sending', tries = d.tries + 1, claim_id = gen_random_uuid(), tried_at = ${at},
      locked_until = clock_timestamp() + make_interval(secs => ${seconds}::double precision)
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.id = any(array(
      select due.id from webhook_endpoints e cross join lateral (
        select w.id from webhook_deliveries w
        where w.endpoint_id = e.id and w.state in ('waiting', 'sending')
          and (w.next_try_at is null or w.next_try_at <= ${at})
          and (w.state = 'waiting' or w.locked_until <= clock_timestamp())
        order by w.next_try_at nulls first, w.occurred_at
        limit greatest(${atOnce}::int - ${busy}, 0)
        for update skip locked
      ) as due
      where e.paused_because is null
    ))
    returning d.id, d.claim_id as "claimId", d.endpoint_id as "endpointId", e.name as "endpointName", e.url,
      encode(e.encrypted_secret, 'hex') as "encryptedSecret",
      case when e.former_secret_until > ${at} then encode(e.former_secret, 'hex') end as "formerSecret",
      d.event, (extract(epoch from d.occurred_at) * 1000)::bigint::text as "occurredAt", d.subject_id as "subjectId",
      d.order_id as "orderId", d.order_number as "orderNumber", d.order_year as "orderYear",
      d.order_status as "orderStatus", d.decision, d.tries`)
  return rows
}
