import type { AuditEvent } from '@portal/contract/audit/audit'
import { settings } from '@portal/contract/rules/settings'
import { AnswerCache } from '../../platform/answer-cache'
import type { CachedCount } from '../../platform/database/prepared-list'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { toAuditEvent } from './event-reply'
import { eventList } from './queries/list-events'
import { type AuditQuery, selectEvents } from './queries/select-events'

/** Caches counts for half a minute, because a count reads every matching event. */
const totals = new AnswerCache<number>({ ms: settings.refreshMs, most: 200 })

/** Returns a page of events, newest first by default, with the total number. */
export async function listAuditEvents(ctx: SessionContext, query: AuditQuery): Promise<Result<AuditEvent[]>> {
  const { db, now } = ctx
  const remember: CachedCount = (key, count) => totals.get(db, key, now, count)
  const selection = selectEvents(query, ctx.config.timeZone)
  const { rows, totalCount } = await eventList.page((read) => read(db), selection, query, remember)
  return result(rows.map(toAuditEvent), { totalCount })
}
