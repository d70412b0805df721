import { asc, eq } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db } from '../../../platform/database/types'

/** What happened to an order, from the beginning. */
export function listOrderEvents(db: Db, orderId: string) {
  return db
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      actorName: auditEvents.actorName,
      actorRole: auditEvents.actorRole,
      subjectId: auditEvents.subjectId,
      subjectName: auditEvents.subjectName,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(eq(auditEvents.orderId, orderId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
}

export type OrderEventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
