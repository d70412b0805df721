import type { AuditEvent } from '@portal/contract/audit/audit'
import { auditSummary } from '@portal/contract/audit/summary'
import { isoClock, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { ProgramLists, ProgramWords } from '@portal/contract/rules/program-facts'
import { roleLabel } from '@portal/contract/rules/roles'
import { recordAudit } from '../../core/audit/record-audit'
import { CSV_START, csvLine } from '../../platform/csv'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, streamReply } from '../../platform/http/result'
import { toAuditEvent } from './event-reply'
import type { EventRow } from './queries/event-columns'
import { countExportEvents, eventList, remainingEvents } from './queries/list-events'
import { type AuditFilter, selectEvents } from './queries/select-events'

interface Formats {
  timeZone: string
  words: ProgramWords
  lists: ProgramLists
}

type Column = (event: AuditEvent, formats: Formats) => string

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const columns: Readonly<Record<string, Column>> = {
  Time: ({ at }, { timeZone }) => isoClock(at, timeZone),
  'Time (UTC)': ({ at }) => at,
  User: ({ actor }) => actor.name,
  Role: ({ actor }, { words }) => (actor.role ? roleLabel(words.roles, actor.role) : ''),
  'User ID': ({ actor }) => actor.id ?? '',
  'Acting As': ({ subject }) => subject?.name ?? '',
  'Acting As ID': ({ subject }) => subject?.id ?? '',
  Action: ({ title }) => title,
  'Action Code': ({ action }) => action,
  'Record Type': ({ record }) => record.title,
  Record: ({ record }) => record.label,
  'Record ID': ({ entityId }) => entityId,
  Changes: (event, formats) => auditSummary(event, { ...formats, names: event.names, entityType: event.entityType }),
  Before: ({ before }) => json(before),
  After: ({ after }) => json(after),
  'Network Address': ({ address }) => address,
  'Request ID': ({ requestId }) => requestId,
}

const csvHeader = (): string => csvLine(Object.keys(columns))

/** Formats an event as a line of the export. */
const auditCsvLine = (event: AuditEvent, formats: Formats): string =>
  csvLine(Object.values(columns).map((cell) => cell(event, formats)))

/**
 * The number of events per block: few enough to fit in memory, and not to block the embedded database's only connection
 * for long.
 */
const BLOCK = 500

async function* lines(
  { db, config, program }: SessionContext,
  filter: AuditFilter,
  lastId: number,
): AsyncGenerator<string> {
  const { timeZone } = config
  const formats = { timeZone, words: program.words, lists: program.lists }
  const selection = selectEvents(filter, timeZone)
  yield CSV_START + csvHeader()
  let after: EventRow | undefined
  for (;;) {
    const rows = await eventList.rows(db, remainingEvents(selection, lastId, after?.id), { limit: BLOCK })
    if (rows.length > 0) yield rows.map((row) => auditCsvLine(toAuditEvent(row), formats)).join('')
    after = rows.at(-1)
    if (rows.length < BLOCK) return
  }
}

/**
 * Exports the filtered events as a CSV file, newest first, and reads them while it sends the file. The audit log records the
 * export with its filter and number of events. Events recorded during the export are not part of it.
 */
export async function exportAuditEvents(ctx: SessionContext, filter: AuditFilter): Promise<BinaryResult> {
  const { timeZone } = ctx.config
  const lastId = await transaction(ctx.db, async (tx) => {
    const found = await countExportEvents(tx, selectEvents(filter, timeZone))
    const after = { ...filter, events: found.events }
    await recordAudit(tx, ctx, { action: 'audit.exported', entityType: 'audit', entityId: 'export', after })
    return found.lastId
  })
  const fileName = `Audit_Log_${isoDay(toCalendarDate(ctx.now, timeZone))}.csv`
  return streamReply(lines(ctx, filter, lastId), { fileName, contentType: 'text/csv; charset=utf-8' })
}
