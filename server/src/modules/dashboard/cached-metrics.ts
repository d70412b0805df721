import type { Capability } from '@portal/contract/api/capabilities'
import type { ReplyAreas } from '@portal/contract/api/endpoint'
import { settings } from '@portal/contract/rules/settings'
import { scopeKey } from '../../db/dealer-scope'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'
import { replyVersion } from '../../platform/http/reply-version'

/**
 * Creates a cache for metrics that read every order. It computes them at most once in 30 seconds per scope, and again
 * when the data changes on any server.
 * @param endpoint the endpoint of the metrics, with the data areas that it shows
 * @param capabilities the capabilities whose scopes decide what the metrics include
 * @returns a function that returns the metrics of an order year, from the cache or computed
 */
export function cacheReplies<T>(endpoint: ReplyAreas, capabilities: readonly Capability[]) {
  const answers = new AnswerCache<T>({ ms: settings.refreshMs, most: 200 })
  return ({ db, subject, now, session }: SessionContext, orderYear: number, find: () => Promise<T>): Promise<T> => {
    const reach = capabilities.map((capability) => scopeKey(subject, capability))
    return answers.get(db, JSON.stringify([reach, orderYear, replyVersion(session, endpoint)]), now, find)
  }
}
