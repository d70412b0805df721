import type { AuditEvent } from '@portal/contract/audit/audit'

/** 'Avery Coleman', or 'Avery Coleman as Renee Hartwell' during impersonation. */
export const actorText = ({ actor, subject }: Pick<AuditEvent, 'actor' | 'subject'>): string =>
  subject ? `${actor.name} as ${subject.name}` : actor.name

/** 'Order 2027-000142', or only 'Order' for an event without a record. */
export const recordText = ({ record }: Pick<AuditEvent, 'record'>): string =>
  [record.title, record.label].filter(Boolean).join(' ')

/** Whether the record is the actor's account under the same name, as when a staff member signs in. */
export const isOwnRecord = ({ actor, record, entityId }: Pick<AuditEvent, 'actor' | 'record' | 'entityId'>): boolean =>
  entityId === actor.id && record.label === actor.name

/** The name and number of a dealer, 'Peachtree Air (#204418)', as two texts; the number is empty for other records. */
export function splitRecordLabel({ title, label }: Pick<AuditEvent['record'], 'title' | 'label'>) {
  const [, name = label, number = ''] = (title === 'Dealer' && /^(.+) \((#[^()]+)\)$/.exec(label)) || []
  return { name, number }
}
