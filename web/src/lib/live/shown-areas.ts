import type { ReplyAreas } from '@portal/contract/api/data-areas'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'

const entries = Object.entries<EndpointShape>(endpoints).flatMap(
  ([name, { shows, showsWith, isCostly }]): [string, ReplyAreas][] =>
    shows ? [[name, { shows, ...(showsWith && { showsWith }), ...(isCostly && { isCostly }) }]] : [],
)

/** The areas of the data that each call shows, by call name. The build replaces this file with the result, as for `openAddresses`. */
export const replyAreas: Readonly<Record<string, ReplyAreas>> = Object.fromEntries(entries)
