import { contactOutcomes, notThisYearReasons } from '@portal/contract/call-list/outcome-labels'
import type { AuditEvent } from '../../core/audit/record-audit'
import type { StoredContact } from './queries/contacts'

/** A contact as history keeps it, in the words people read. */
const told = ({ orderYear, outcome, reason, note, callAgainOn, happenedAt }: StoredContact) => ({
  orderYear,
  outcome: contactOutcomes[outcome],
  ...(reason && { reason: notThisYearReasons[reason] }),
  ...(note && { note }),
  ...(callAgainOn && { callAgainOn }),
  happenedAt,
})

/** An event of a contact, in the history of its dealer. */
export function contactEvent(
  action: 'dealer.contacted' | 'dealer-contact.taken-back',
  contact: StoredContact,
): AuditEvent {
  const side = action === 'dealer.contacted' ? 'after' : 'before'
  return { action, entityType: 'account', entityId: contact.dealerId, [side]: told(contact) }
}
