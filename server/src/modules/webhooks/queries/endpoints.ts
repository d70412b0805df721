import type { PauseReason, SaveWebhook } from '@portal/contract/webhooks/endpoints'
import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { inNameOrder } from '../../../db/name-order'
import { accounts } from '../../../db/tables/accounts'
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

/** All endpoints by name. */
export const listEndpoints = (db: Db): Promise<StoredEndpoint[]> => select(db).orderBy(inNameOrder(name), asc(id))

/** One endpoint, or undefined. */
export async function findEndpoint(db: Db | Tx, endpointId: string): Promise<StoredEndpoint | undefined> {
  const [row] = await select(db).where(eq(id, endpointId))
  return row
}

/** How many there are. Whoever adds one at the same time waits, so that they do not become too many together. */
export async function countForAdding(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`)
  const [row] = await tx.select({ endpoints: count() }).from(webhookEndpoints)
  return row?.endpoints ?? 0
}

export async function insertEndpoint(tx: Tx, endpoint: typeof webhookEndpoints.$inferInsert): Promise<void> {
  await tx.insert(webhookEndpoints).values(endpoint)
}

/** Gives one another name, address or choice of events. What failed at the address before says nothing of another one. */
export async function updateEndpoint(tx: Tx, endpointId: string, saved: SaveWebhook): Promise<void> {
  const stillFailing = sql`case when ${url} = ${saved.url} then ${failingSince} end`
  await tx
    .update(webhookEndpoints)
    .set({ ...saved, failingSince: stillFailing })
    .where(eq(id, endpointId))
}

/**
 * Pauses one that is called.
 * @param calledAt when given, only while this is its address
 * @returns whether it was called until now
 */
export async function pauseEndpoint(
  tx: Tx,
  endpointId: string,
  reason: PauseReason,
  calledAt?: string,
): Promise<boolean> {
  const isThere = calledAt === undefined ? undefined : eq(url, calledAt)
  const isCalled = and(eq(id, endpointId), isNull(pausedBecause), isThere)
  const paused = await tx.update(webhookEndpoints).set({ pausedBecause: reason }).where(isCalled).returning({ id })
  return paused.length > 0
}

/** Notes a try that failed at an address, if it is the first one since another arrived there. */
export async function noteFailure(tx: Tx, endpointId: string, calledAt: string, now: Date): Promise<void> {
  const isFirst = and(eq(id, endpointId), eq(url, calledAt), isNull(failingSince))
  await tx.update(webhookEndpoints).set({ failingSince: now }).where(isFirst)
}

/** Notes that something arrived at an address. */
export async function noteArrival(db: Db, endpointId: string, calledAt: string): Promise<void> {
  const isFailing = and(eq(id, endpointId), eq(url, calledAt), isNotNull(failingSince))
  await db.update(webhookEndpoints).set({ failingSince: null }).where(isFailing)
}

/**
 * Pauses one that is called at an address and where everything has failed since a moment or longer.
 * @returns since when; undefined when it was not paused by this
 */
export async function pauseFailing(
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

/** Lets a paused one be called again, whatever failed before. @returns whether it was paused until now */
export async function resumeEndpoint(tx: Tx, endpointId: string): Promise<boolean> {
  const isPaused = and(eq(id, endpointId), isNotNull(pausedBecause))
  const resumed = await tx
    .update(webhookEndpoints)
    .set({ pausedBecause: null, failingSince: null })
    .where(isPaused)
    .returning({ id })
  return resumed.length > 0
}

interface KeptSecrets {
  encryptedSecret: Buffer
  /** The one before, with the time until which it signs too; both null when there is none. */
  formerSecret: Buffer | null
  formerSecretUntil: Date | null
}

/** What signs for an endpoint, or undefined. Whoever replaces it at the same time waits. */
export async function findSecrets(tx: Tx, endpointId: string): Promise<KeptSecrets | undefined> {
  const { encryptedSecret, formerSecret } = webhookEndpoints
  const kept = tx.select({ encryptedSecret, formerSecret, formerSecretUntil }).from(webhookEndpoints)
  const [row] = await kept.where(eq(id, endpointId)).for('update')
  return row
}

/** Puts other secrets in the place of those there are. */
export async function putSecrets(tx: Tx, endpointId: string, secrets: KeptSecrets): Promise<void> {
  await tx.update(webhookEndpoints).set(secrets).where(eq(id, endpointId))
}

/** Deletes an endpoint with its deliveries. @returns whether it was there */
export async function deleteEndpoint(tx: Tx, endpointId: string): Promise<boolean> {
  const gone = await tx.delete(webhookEndpoints).where(eq(id, endpointId)).returning({ id })
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId))
  return gone.length > 0
}
