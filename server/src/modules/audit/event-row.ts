import type { AuditTarget } from '@portal/contract/audit/audit'

/** What an event is about, as it is now: its name, and where it is found while it exists. */
export interface RecordFound {
  kind: AuditTarget['kind']
  label: string
  key: string | null
}

/** An event as it is read. */
export interface EventRow {
  id: number
  at: Date
  action: string
  actorId: string | null
  actorName: string
  actorRole: string | null
  subjectId: string | null
  subjectName: string | null
  entityType: string
  entityId: string
  orderId: string | null
  before: unknown
  after: unknown
  address: string
  requestId: string
  /** Null when it is gone or is no single record. */
  record: RecordFound | null
  /** The name that history tells of a record that is gone. */
  formerName: string | null
  names: Record<string, string>
}
