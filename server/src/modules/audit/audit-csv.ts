import type { AuditEvent } from '@portal/contract/audit/audit'
import { auditSummary } from '@portal/contract/audit/summary'
import { isoClock } from '@portal/contract/rules/calendar'
import { roleLabel } from '@portal/contract/rules/program'
import { csvLine } from '../../platform/csv'

type Column = (event: AuditEvent, timeZone: string) => string

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const columns: Readonly<Record<string, Column>> = {
  Time: ({ at }, timeZone) => isoClock(at, timeZone),
  'Time (UTC)': ({ at }) => at,
  Who: ({ actor }) => actor.name,
  Role: ({ actor }) => (actor.role ? roleLabel(actor.role) : ''),
  'Who ID': ({ actor }) => actor.id ?? '',
  'As Whom': ({ subject }) => subject?.name ?? '',
  'As Whom ID': ({ subject }) => subject?.id ?? '',
  Action: ({ title }) => title,
  'Action Code': ({ action }) => action,
  'Record Type': ({ record }) => record.title,
  Record: ({ record }) => record.label,
  'Record ID': ({ entityId }) => entityId,
  Changes: (event, timeZone) => auditSummary(event, { timeZone, names: event.names }),
  Before: ({ before }) => json(before),
  After: ({ after }) => json(after),
  'Network Address': ({ address }) => address,
  'Request ID': ({ requestId }) => requestId,
}

export const auditCsvHead = (): string => csvLine(Object.keys(columns))

/** An event as a line of the export. */
export const auditCsvLine = (event: AuditEvent, timeZone: string): string =>
  csvLine(Object.values(columns).map((cell) => cell(event, timeZone)))
