import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { recordAudit } from '../../core/audit/record-audit'
import { CSV_START } from '../../platform/csv'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, streamed } from '../../platform/http/result'
import { auditCsvHead, auditCsvLine } from './audit-csv'
import { toAuditEvent } from './event-reply'
import type { EventRow } from './queries/event-columns'
import { eventList, leftAfterEvent, measureEvents } from './queries/list-events'
import { type AuditFilter, selectEvents } from './queries/select-events'

/** Few enough to keep in memory, and that other requests never wait long for the embedded database's one connection. */
const AT_A_TIME = 500

async function* lines({ db, config }: SessionContext, filter: AuditFilter, lastId: number): AsyncGenerator<string> {
  const { timeZone } = config
  const selection = selectEvents(filter, timeZone)
  yield CSV_START + auditCsvHead()
  let after: EventRow | undefined
  for (;;) {
    const rows = await eventList.rows(db, leftAfterEvent(selection, lastId, after?.id), { limit: AT_A_TIME })
    if (rows.length > 0) yield rows.map((row) => auditCsvLine(toAuditEvent(row), timeZone)).join('')
    after = rows.at(-1)
    if (rows.length < AT_A_TIME) return
  }
}

/**
 * The filtered events as a CSV file, newest first, read while it is sent. That it was made, with which filter and how
 * many events, is history itself; events that come while it is sent stay out.
 */
export async function exportAuditEvents(ctx: SessionContext, filter: AuditFilter): Promise<BinaryResult> {
  const { timeZone } = ctx.config
  const lastId = await transaction(ctx.db, async (tx) => {
    const found = await measureEvents(tx, selectEvents(filter, timeZone))
    const after = { ...filter, events: found.events }
    await recordAudit(tx, ctx, { action: 'audit.exported', entityType: 'audit', entityId: 'export', after })
    return found.lastId
  })
  const fileName = `Audit_Log_${isoDay(calendarDateIn(ctx.now, timeZone))}.csv`
  return streamed(lines(ctx, filter, lastId), { fileName, contentType: 'text/csv; charset=utf-8' })
}
