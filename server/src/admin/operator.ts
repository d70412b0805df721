import type { AuditContext } from '../core/audit/record-audit'

/** Who acts in an admin command: whoever may run it on the machine, which has no account in the portal. */
export const operatorAt = (now: Date): AuditContext => ({
  now,
  address: '',
  requestId: '',
  actor: null,
  subject: null,
  actorName: 'Operator',
})
