import type { EndpointShape, ReplyAreas } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'

const entries = Object.entries<EndpointShape>(endpoints).flatMap(
  ([name, { shows, showsWith, isCostly }]): [string, ReplyAreas][] =>
    shows ? [[name, { shows, ...(showsWith && { showsWith }), ...(isCostly && { isCostly }) }]] : [],
)

/**
 * The data areas in the reply of each call, by call name. As with `openAddresses`, the build replaces this file with
 * its result.
 */
export const replyAreas: Readonly<Record<string, ReplyAreas>> = Object.fromEntries(entries)
