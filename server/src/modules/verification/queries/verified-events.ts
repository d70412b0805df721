import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditEvent } from '../../../core/audit/record-audit'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'

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
