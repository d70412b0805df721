import { and, eq, ne, sql } from 'drizzle-orm'
import { webhookDeliveries } from '../../../db/tables/webhooks'
import type { Db, Tx } from '../../../platform/database/types'

/** How a try went. */
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

/** Writes down how a try went. @returns false for a claim that was over, and nothing is written */
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

const anew = {
  state: 'waiting',
  tries: 0,
  nextTryAt: null,
  lockedUntil: null,
  claimId: null,
  lastError: null,
} as const

/** Lets a delivery be sent at once, with all its tries. @returns false while it is being sent */
export async function requeueDelivery(tx: Tx, id: string): Promise<boolean> {
  const isFree = and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'sending'))
  const rows = await tx.update(webhookDeliveries).set(anew).where(isFree).returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** The same for everything that was given up, of endpoints that are not paused. @returns how many */
export async function requeueGivenUp(tx: Tx): Promise<number> {
  const isCalled = sql`exists (select from webhook_endpoints e
    where e.id = ${webhookDeliveries.endpointId} and e.paused_because is null)`
  const rows = await tx
    .update(webhookDeliveries)
    .set(anew)
    .where(and(eq(webhookDeliveries.state, 'given_up'), isCalled))
    .returning({ id: webhookDeliveries.id })
  return rows.length
}

/** Adds a test for an endpoint, due at once. @returns its id */
export async function insertTest(tx: Tx, endpointId: string): Promise<string> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ endpointId, event: 'test', subjectId: sql`gen_random_uuid()` })
    .returning({ id: webhookDeliveries.id })
  if (!row) throw new Error('An insert returns its row')
  return row.id
}
