import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditEvent } from '../../../core/audit/record-audit'
import { agreementFiles, agreementSnapshots } from '../../../db/tables/agreements'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'

const told = {
  snapshotId: agreementFiles.snapshotId,
  orderId: agreementSnapshots.orderId,
  orderNumber: agreementFiles.orderNumber,
  code: agreementFiles.code,
  sha256: agreementFiles.sha256,
  orderYear: sql<number>`(${agreementSnapshots.content}->>'orderYear')::int`,
  signerName: sql<string>`${agreementSnapshots.content}->'signer'->>'name'`,
  signedAt: agreementSnapshots.signedAt,
}

const ofSnapshot = eq(agreementSnapshots.id, agreementFiles.snapshotId)

/** The agreement with this number and code. */
export async function findByCode(db: Db, orderNumber: string, code: string) {
  const isIt = and(eq(agreementFiles.orderNumber, orderNumber), eq(agreementFiles.code, code))
  const [row] = await db.select(told).from(agreementFiles).innerJoin(agreementSnapshots, ofSnapshot).where(isIt)
  return row
}

/** The agreement whose sealed file has this hash. */
export async function findByHash(db: Db, sha256: string) {
  const isIt = eq(agreementFiles.sha256, sha256)
  const [row] = await db.select(told).from(agreementFiles).innerJoin(agreementSnapshots, ofSnapshot).where(isIt)
  return row
}

/** Counts a check of one network address. @returns how many it is within the minute, and when that began */
export async function countCheck(db: Db, address: string, now: Date): Promise<{ checks: number; since: Date }> {
  const instant = sql`${now.toISOString()}::timestamptz`
  // Also when the clock went back, so that nobody is shut out for long.
  const isOver = sql`abs(extract(epoch from ${instant} - verification_counts.since)) >= 60`
  const { rows } = await db.execute<{ checks: number; since: string }>(sql`
    insert into verification_counts (address, since, checks) values (${address}, ${instant}, 1)
    on conflict (address) do update set
      checks = case when ${isOver} then 1 else verification_counts.checks + 1 end,
      since = case when ${isOver} then ${instant} else verification_counts.since end
    returning checks, since`)
  const [row] = rows
  if (!row) throw new Error('Every check is counted')
  return { checks: row.checks, since: new Date(row.since) }
}

/** A check that found an agreement, as history tells it. */
export type VerifiedEvent = AuditEvent & {
  after: { orderNumber: string; result: 'valid' | 'changed'; checked: 'file' | 'code' }
}

/** Whether history tells of such a check since then. */
export async function isVerifiedSince(db: Db | Tx, { entityId, after }: VerifiedEvent, since: Date): Promise<boolean> {
  const isSame = and(
    eq(auditEvents.entityType, 'order'),
    eq(auditEvents.entityId, entityId),
    eq(auditEvents.action, 'agreement.verified'),
    sql`${auditEvents.after}->>'result' = ${after.result}`,
    sql`${auditEvents.after}->>'checked' = ${after.checked}`,
    gt(auditEvents.at, since),
  )
  const [row] = await db.select({ id: auditEvents.id }).from(auditEvents).where(isSame).limit(1)
  return row !== undefined
}

/** Makes those who note checks of one order wait for each other, across all server processes. */
export async function lockVerified(tx: Tx, entityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7268, hashtext(${entityId}))`)
}
