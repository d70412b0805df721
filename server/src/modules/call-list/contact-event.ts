import { contactOutcomes, notThisYearReasons } from '@portal/contract/call-list/outcome-labels'
import type { AuditEvent } from '../../core/audit/record-audit'
import type { StoredContact } from './queries/contacts'

/** A contact for the audit log, with labels instead of codes. */
const contactFacts = ({ orderYear, outcome, reason, note, callAgainOn, happenedAt }: StoredContact) => ({
  orderYear,
  outcome: contactOutcomes[outcome],
  ...(reason && { reason: notThisYearReasons[reason] }),
  ...(note && { note }),
  ...(callAgainOn && { callAgainOn }),
  happenedAt,
})

/** The audit event of a contact, on its dealer. */
export function contactEvent(
  action: 'dealer.contacted' | 'dealer-contact.taken-back',
  contact: StoredContact,
): AuditEvent {
  const side = action === 'dealer.contacted' ? 'after' : 'before'
  return { action, entityType: 'account', entityId: contact.dealerId, [side]: contactFacts(contact) }
}
