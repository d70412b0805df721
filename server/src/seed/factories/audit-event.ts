import type { auditEvents } from '../../db/tables/audit-events'
import type { AccountRow } from './account'

export type AuditEventRow = typeof auditEvents.$inferInsert & { at: Date }

/** Returns the actor fields of an event: an account, or null for the system. */
export function eventActor(account: AccountRow | null): Pick<AuditEventRow, 'actorId' | 'actorName' | 'actorRole'> {
  if (!account) return { actorId: null, actorName: 'System', actorRole: null }
  return {
    actorId: account.id,
    actorName: `${account.firstName} ${account.lastName}`.trim(),
    actorRole: account.role,
  }
}
