import { mostRows } from '@portal/contract/api/wire'
import type { AuditEvent } from '@portal/contract/audit/audit'
import { program } from '@portal/contract/rules/program'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import type { AuditFilter, AuditQuery } from './audit-filter'
import { toAuditEvent } from './event-reply'
import { auditConditions } from './queries/audit-conditions'
import { countEvents, listEvents } from './queries/list-events'

/** A count reads every event that it counts, and every call adds one: it is made at most once in half a minute. */
const totals = new AnswerCache<number>({ ms: program.refreshMs, most: 200 })

const keyOf = (filter: AuditFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** A page of the events, newest first unless sorted otherwise, with the number of all of them. */
export async function listAuditEvents(ctx: SessionContext, query: AuditQuery): Promise<Result<AuditEvent[]>> {
  const { limit = mostRows, offset = 0, sort, ...filter } = query
  const { db, now } = ctx
  const where = auditConditions(filter, ctx.config.timeZone)
  const rows = await listEvents(db, where, { sort, limit, offset })
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = isLastPage
    ? offset + rows.length
    : await totals.get(db, keyOf(filter), now, () => countEvents(db, where))
  return result(rows.map(toAuditEvent), { totalCount })
}
