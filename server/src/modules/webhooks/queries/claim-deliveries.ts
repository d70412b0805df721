import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/types'

/** A delivery that belongs to one worker during its claim, with its address and secrets. */
export interface ClaimedDelivery extends Record<string, unknown> {
  id: string
  claimId: string
  endpointId: string
  endpointName: string
  url: string
  encryptedSecret: string
  /** The previous secret, while it still signs; otherwise null. */
  formerSecret: string | null
  event: string
  occurredAt: string
  subjectId: string
  orderId: string | null
  orderNumber: string | null
  orderYear: number | null
  orderStatus: string | null
  decision: string | null
  /** The program version that the event is about, and when it takes effect in milliseconds; null for other events. */
  programNumber: number | null
  takesEffectAt: string | null
  tries: number
}

interface Claiming {
  now: Date
  /** How long a claim lasts. It is longer than any attempt. Afterward, other workers take over from a dead worker. */
  seconds: number
  /** The maximum number of concurrent deliveries per endpoint and worker. */
  concurrency: number
  /** The number of deliveries per endpoint that this worker is sending. */
  inFlight: Readonly<Record<string, number>>
}

/**
 * Claims due deliveries, up to the limit of each endpoint, so that a slow endpoint does not delay others. Workers skip locked
 * rows, so that each event is sent once. Claims expire by the database's clock, because servers' clocks may differ.
 */
export async function claimDeliveries(
  db: Db,
  { now, seconds, concurrency, inFlight }: Claiming,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const busy = sql`coalesce((${JSON.stringify(inFlight)}::text::jsonb ->> e.id::text)::int, 0)`
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
        limit greatest(${concurrency}::int - ${busy}, 0)
        for update skip locked
      ) as due
      where e.paused_because is null
    ))
    returning d.id, d.claim_id as "claimId", d.endpoint_id as "endpointId", e.name as "endpointName", e.url,
      encode(e.encrypted_secret, 'hex') as "encryptedSecret",
      case when e.former_secret_until > ${at} then encode(e.former_secret, 'hex') end as "formerSecret",
      d.event, floor(extract(epoch from d.occurred_at) * 1000)::bigint::text as "occurredAt", d.subject_id as "subjectId",
      d.order_id as "orderId", d.order_number as "orderNumber", d.order_year as "orderYear",
      d.order_status as "orderStatus", d.decision, d.program_number as "programNumber", (
        select floor(extract(epoch from v.takes_effect_at) * 1000)::bigint::text from program_versions v
        where v.number = d.program_number) as "takesEffectAt", d.tries`)
  return rows
}
