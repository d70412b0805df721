import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditEvent } from '../../../core/audit/record-audit'
import { agreementFiles, agreementSnapshots } from '../../../db/tables/agreements'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'

const columns = {
  snapshotId: agreementFiles.snapshotId,
  orderId: agreementSnapshots.orderId,
  orderNumber: agreementFiles.orderNumber,
  code: agreementFiles.code,
  sha256: agreementFiles.sha256,
  orderYear: sql<number>`(${agreementSnapshots.content}->>'orderYear')::int`,
  signerName: sql<string>`${agreementSnapshots.content}->'signer'->>'name'`,
  signedAt: agreementSnapshots.signedAt,
}

const isSameSnapshot = eq(agreementSnapshots.id, agreementFiles.snapshotId)

/** Finds the agreement with this order number and verification code. */
export async function findByCode(db: Db, orderNumber: string, code: string) {
  const matches = and(eq(agreementFiles.orderNumber, orderNumber), eq(agreementFiles.code, code))
  const [row] = await db
    .select(columns)
    .from(agreementFiles)
    .innerJoin(agreementSnapshots, isSameSnapshot)
    .where(matches)
  return row
}

/** Finds the agreement whose sealed file has this hash. */
export async function findByHash(db: Db, sha256: string) {
  const matches = eq(agreementFiles.sha256, sha256)
  const [row] = await db
    .select(columns)
    .from(agreementFiles)
    .innerJoin(agreementSnapshots, isSameSnapshot)
    .where(matches)
  return row
}

/** Counts a verification from a network address. @returns the count in the current minute, and when that minute began */
export async function countVerification(db: Db, address: string, now: Date): Promise<{ checks: number; since: Date }> {
  const instant = sql`${now.toISOString()}::timestamptz`
  // Use the absolute difference, so that a clock that moved back does not block anyone for long.
  const isExpired = sql`abs(extract(epoch from ${instant} - verification_counts.since)) >= 60`
  const { rows } = await db.execute<{ checks: number; since: string }>(sql`
    insert into verification_counts (address, since, checks) values (${address}, ${instant}, 1)
    on conflict (address) do update set
      checks = case when ${isExpired} then 1 else verification_counts.checks + 1 end,
      since = case when ${isExpired} then ${instant} else verification_counts.since end
    returning checks, since`)
  const [row] = rows
  if (!row) throw new Error('The verification was not counted')
  return { checks: row.checks, since: new Date(row.since) }
}

/** The audit event of a verification that found an agreement. */
export type VerifiedEvent = AuditEvent & {
  after: { orderNumber: string; result: 'valid' | 'changed'; checked: 'file' | 'code' }
}

/** Whether the audit log has the same event since the given time. */
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

/** Serializes the recording of verifications of one order across all server processes. */
export async function lockVerifications(tx: Tx, entityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7268, hashtext(${entityId}))`)
}
