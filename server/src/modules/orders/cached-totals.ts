import type { ReplyAreas } from '@portal/contract/api/endpoint'
import { settings } from '@portal/contract/rules/settings'
import { AnswerCache } from '../../platform/answer-cache'
import type { CachedCount } from '../../platform/database/prepared-list'
import type { SessionContext } from '../../platform/http/context'
import { replyVersion } from '../../platform/http/reply-version'

/** Counting reads every matching row, so each count is cached for the 30 seconds between refreshes. */
const totals = new AnswerCache<number>({ ms: settings.refreshMs, most: 1000 })

/**
 * Caches the row count of a list until the data it shows changes.
 * @param endpoint the list's endpoint
 * @param query the filter of the rows
 */
export const cacheTotal =
  ({ db, now, session }: SessionContext, endpoint: ReplyAreas, query: object): CachedCount =>
  (key, count) =>
    totals.get(db, `${replyVersion(session, endpoint, query)} ${key}`, now, count)
