import { auditActionTitle, auditEntityTypes } from '@portal/contract/audit/actions'
import type { AuditEvent, RecordedValues } from '@portal/contract/audit/audit'
import { withoutSecrets } from '../../core/audit/record-audit'
import type { EventRow } from './queries/event-columns'

const entityTitles = new Map<string, string>(Object.entries(auditEntityTypes))

/** Redacts secrets a second time, in case another version of the server recorded one. */
const recordedValue = (value: unknown): RecordedValues | null =>
  typeof value === 'object' && value !== null ? (withoutSecrets(value) as RecordedValues) : null

const yearsText = (entityId: string): string => entityId.replace('-', ' to ')

/** The label of an event that is not about a single row. */
function fallbackLabel({ entityType, entityId }: EventRow): string {
  if (entityType === 'account' && entityId === 'none') return 'No territory manager'
  if (entityType === 'package') return yearsText(entityId)
  return entityType === 'audit' ? '' : entityId
}

function toRecord(row: EventRow): AuditEvent['record'] {
  const { entityType, record, formerName } = row
  const isAccount = entityType === 'account' && record !== null
  const title = isAccount && record.kind === 'dealer' ? 'Dealer' : isAccount ? 'User' : entityTitles.get(entityType)
  return {
    title: title ?? entityType,
    label: record?.label ?? formerName ?? fallbackLabel(row),
    target: record?.key ? { kind: record.kind, key: record.key } : null,
  }
}

export function toAuditEvent(row: EventRow): AuditEvent {
  const { id, action, actorId, actorName, actorRole, subjectId, entityType, entityId } = row
  return {
    id,
    at: row.at.toISOString(),
    action,
    title: auditActionTitle(action),
    actor: { id: actorId, name: actorName, role: actorRole },
    subject: subjectId === null ? null : { id: subjectId, name: row.subjectName ?? '' },
    entityType,
    entityId,
    record: toRecord(row),
    before: recordedValue(row.before),
    after: recordedValue(row.after),
    names: row.names,
    address: row.address,
    requestId: row.requestId,
  }
}
