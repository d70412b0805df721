import { and, eq, ne, sql } from 'drizzle-orm'
import { webhookDeliveries } from '../../../db/tables/webhooks'
import type { Db, Tx } from '../../../platform/database/types'

/** The result of an attempt. */
export interface TryOutcome {
  state: 'delivered' | 'waiting' | 'given_up'
  deliveredAt: Date | null
  nextTryAt: Date | null
  signature: string | null
  answerStatus: number | null
  answer: string
  tookMs: number | null
  lastError: string | null
}

/** Stores the result of an attempt. @returns false, without storing anything, if the claim had expired */
export async function settleDelivery(
  db: Db | Tx,
  { id, claimId }: { id: string; claimId: string },
  outcome: TryOutcome,
): Promise<boolean> {
  const hasFailed = outcome.state === 'delivered' ? sql`${webhookDeliveries.hasFailed}` : true
  const isOurs = and(
    ...[eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'sending'), eq(webhookDeliveries.claimId, claimId)],
  )
  const rows = await db
    .update(webhookDeliveries)
    .set({ ...outcome, hasFailed, lockedUntil: null, claimId: null })
    .where(isOurs)
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

const requeuedState = {
  state: 'waiting',
  tries: 0,
  nextTryAt: null,
  lockedUntil: null,
  claimId: null,
  lastError: null,
} as const

/** Queues a delivery to be sent immediately, with all its attempts. @returns false if it is being sent */
export async function requeueDelivery(tx: Tx, id: string): Promise<boolean> {
  const isFree = and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'sending'))
  const rows = await tx
    .update(webhookDeliveries)
    .set(requeuedState)
    .where(isFree)
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Queues all abandoned deliveries of active endpoints again. @returns the number of deliveries */
export async function requeueAbandoned(tx: Tx): Promise<number> {
  const isActive = sql`exists (select from webhook_endpoints e
    where e.id = ${webhookDeliveries.endpointId} and e.paused_because is null)`
  const rows = await tx
    .update(webhookDeliveries)
    .set(requeuedState)
    .where(and(eq(webhookDeliveries.state, 'given_up'), isActive))
    .returning({ id: webhookDeliveries.id })
  return rows.length
}

/** Adds a test delivery for an endpoint, due immediately. @returns its ID */
export async function insertTest(tx: Tx, endpointId: string): Promise<string> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ endpointId, event: 'test', subjectId: sql`gen_random_uuid()` })
    .returning({ id: webhookDeliveries.id })
  if (!row) throw new Error('The insert returned no row')
  return row.id
}
