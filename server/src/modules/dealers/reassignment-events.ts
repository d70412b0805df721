import type { AuditEvent } from '../../core/audit/record-audit'

interface Assigned {
  id: string
  territoryManagerId: string | null
}

/** The events of dealers who were assigned to another manager or to none: one each, so that each dealer's history has it. */
export const reassignmentEvents = (dealers: readonly Assigned[], territoryManagerId: string | null): AuditEvent[] =>
  dealers.map((dealer) => ({
    action: 'dealers.reassigned',
    entityType: 'account',
    entityId: dealer.id,
    before: { territoryManagerId: dealer.territoryManagerId },
    after: { territoryManagerId },
  }))
