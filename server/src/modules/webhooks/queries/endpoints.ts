import type { PauseReason, SaveWebhook } from '@portal/contract/webhooks/endpoints'
import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { webhookDeliveries, webhookEndpoints } from '../../../db/tables/webhooks'
import type { Db, Tx } from '../../../platform/database/types'

const { id, name, url, events, createdAt, formerSecretUntil, pausedBecause, failingSince } = webhookEndpoints

const select = (db: Db | Tx) =>
  db
    .select({
      id,
      name,
      url,
      events,
      createdAt,
      formerSecretUntil,
      pausedBecause,
      createdBy: sql<string>`coalesce(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), '')`,
    })
    .from(webhookEndpoints)
    .leftJoin(accounts, eq(accounts.id, webhookEndpoints.createdBy))

export type StoredEndpoint = Awaited<ReturnType<typeof select>>[number]

/** Lists all endpoints, sorted by name. */
export const listEndpoints = (db: Db): Promise<StoredEndpoint[]> => select(db).orderBy(sortByName(name), asc(id))

export async function findEndpoint(db: Db | Tx, endpointId: string): Promise<StoredEndpoint | undefined> {
  const [row] = await select(db).where(eq(id, endpointId))
  return row
}

/** Counts the endpoints and locks out concurrent inserts, which could exceed the limit. */
export async function lockAndCountEndpoints(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`)
  const [row] = await tx.select({ endpoints: count() }).from(webhookEndpoints)
  return row?.endpoints ?? 0
}

export async function insertEndpoint(tx: Tx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint)
}

/** Changes an endpoint. A new address starts without failures. */
export async function updateEndpoint(tx: Tx, endpointId: string, input: SaveWebhook): Promise<void> {
  const unchangedFailingSince = sql`case when ${url} = ${input.url} then ${failingSince} end`
  await tx
    .update(webhookEndpoints)
    .set({ ...input, failingSince: unchangedFailingSince })
    .where(eq(id, endpointId))
}

/**
 * Pauses an active endpoint.
 * @param calledAt only pause if the endpoint still has this address
 * @returns whether the endpoint was active
 */
export async function pauseEndpoint(
  tx: Tx,
  endpointId: string,
  reason: PauseReason,
  calledAt?: string,
): Promise<boolean> {
  const hasAddress = calledAt === undefined ? undefined : eq(url, calledAt)
  const isActive = and(eq(id, endpointId), isNull(pausedBecause), hasAddress)
  const paused = await tx.update(webhookEndpoints).set({ pausedBecause: reason }).where(isActive).returning({ id })
  return paused.length > 0
}

/** Records a failed attempt at an address, if it is the first since the last success. */
export async function recordFailure(tx: Tx, endpointId: string, calledAt: string, now: Date): Promise<void> {
  const isFirst = and(eq(id, endpointId), eq(url, calledAt), isNull(failingSince))
  await tx.update(webhookEndpoints).set({ failingSince: now }).where(isFirst)
}

/** Records a success at an address. */
export async function recordSuccess(db: Db, endpointId: string, calledAt: string): Promise<void> {
  const isFailing = and(eq(id, endpointId), eq(url, calledAt), isNotNull(failingSince))
  await db.update(webhookEndpoints).set({ failingSince: null }).where(isFailing)
}

/**
 * Pauses an active endpoint if every attempt at its address has failed since the given time.
 * @returns the time of the first failure; undefined if the endpoint was not paused
 */
export async function pauseFailingEndpoint(
  tx: Tx,
  endpointId: string,
  { calledAt, since }: { calledAt: string; since: Date },
): Promise<Date | undefined> {
  const isFailing = and(eq(id, endpointId), eq(url, calledAt), isNull(pausedBecause), lte(failingSince, since))
  const paused = await tx
    .update(webhookEndpoints)
    .set({ pausedBecause: 'failing' })
    .where(isFailing)
    .returning({ failingSince })
  return paused[0]?.failingSince ?? undefined
}

/** Resumes a paused endpoint and clears its failures. @returns whether it was paused */
export async function resumeEndpoint(tx: Tx, endpointId: string): Promise<boolean> {
  const isPaused = and(eq(id, endpointId), isNotNull(pausedBecause))
  const resumed = await tx
    .update(webhookEndpoints)
    .set({ pausedBecause: null, failingSince: null })
    .where(isPaused)
    .returning({ id })
  return resumed.length > 0
}

interface StoredSecrets {
  encryptedSecret: Buffer
  /** The previous secret, and when it stops signing; both null without one. */
  formerSecret: Buffer | null
  formerSecretUntil: Date | null
}

/** Finds and locks an endpoint's secrets. */
export async function findSecrets(tx: Tx, endpointId: string): Promise<StoredSecrets | undefined> {
  const { encryptedSecret, formerSecret } = webhookEndpoints
  const secrets = tx.select({ encryptedSecret, formerSecret, formerSecretUntil }).from(webhookEndpoints)
  const [row] = await secrets.where(eq(id, endpointId)).for('update')
  return row
}

export async function replaceSecrets(tx: Tx, endpointId: string, secrets: StoredSecrets): Promise<void> {
  await tx.update(webhookEndpoints).set(secrets).where(eq(id, endpointId))
}

/** Deletes an endpoint with its deliveries. @returns whether it existed */
export async function deleteEndpoint(tx: Tx, endpointId: string): Promise<boolean> {
  const deleted = await tx.delete(webhookEndpoints).where(eq(id, endpointId)).returning({ id })
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId))
  return deleted.length > 0
}
