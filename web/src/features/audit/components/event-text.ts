import type { AuditEvent } from '@portal/contract/audit/audit'

/** 'Avery Coleman', or 'Avery Coleman as Renee Hartwell' during impersonation. */
export const actorText = ({ actor, subject }: Pick<AuditEvent, 'actor' | 'subject'>): string =>
  subject ? `${actor.name} as ${subject.name}` : actor.name

/** 'Order 2027-000142', or only 'Order' for an event without a record. */
export const recordText = ({ record }: Pick<AuditEvent, 'record'>): string =>
  [record.title, record.label].filter(Boolean).join(' ')
