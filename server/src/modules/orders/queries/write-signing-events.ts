import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/types'

/** Whose events they are. */
interface SigningOwner {
  dealerId: string
  sessionTokenHash: string
  /** The idempotency key; '' for a call without one. */
  key: string
  /** Set once the order is signed: the events are then never changed. */
  orderId: string | null
}

const insertEvents = (owner: SigningOwner, events: readonly SigningEvent[]): SQL => sql`
  insert into signing_events (at, kind, dealer_id, session_hash, attempt, order_id, about, how, address, device, device_id)
  select r.at, r.kind, ${owner.dealerId}::uuid, ${owner.sessionTokenHash}::text, ${owner.key}::text,
    ${owner.orderId}::uuid, r.about, r.how, r.address, r.device, r."deviceId"
  from rows from (json_to_recordset(${JSON.stringify(events)}::text::json) as (at timestamptz, kind text, about text,
    how text, address text, device text, "deviceId" text)) with ordinality as r
  order by r.ordinality`

/** Stores events in one statement however many there are. */
export async function writeSigningEvents(
  db: Db | Tx,
  owner: SigningOwner,
  events: readonly SigningEvent[],
): Promise<void> {
  await db.execute(insertEvents(owner, events))
}

/** The same for a signed order, with the key it was placed under, in one statement. */
export async function writeSigning(
  tx: Tx,
  owner: SigningOwner & { orderId: string },
  events: readonly SigningEvent[],
  placing: { key: string; contentSha256: string } | undefined,
): Promise<void> {
  if (!placing) return writeSigningEvents(tx, owner, events)
  await tx.execute(sql`
    with keyed as (insert into order_placings (order_id, dealer_id, key, content_sha256)
      values (${owner.orderId}, ${owner.dealerId}, ${placing.key}, ${placing.contentSha256}))
    ${insertEvents(owner, events)}`)
}
