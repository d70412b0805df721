import { desc, eq } from 'drizzle-orm'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'

/** When history was last checked as a whole, by any server; null when it never was. */
export async function findLastCheck(db: Db | Tx): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'audit.checked'))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  return row?.at ?? null
}
