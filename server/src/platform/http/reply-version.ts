import { dataAreas, type ReplyAreas } from '@portal/contract/api/endpoint'
import type { SessionIdentity } from './context'

/**
 * Returns the data version of an answer: constant while none of its sources change.
 * @param query its parsed parameters, since a URL can spell them in several ways
 */
export function replyVersion({ dataVersion }: SessionIdentity, replyAreas: ReplyAreas, query: object = {}): string {
  const versions = dataVersion.split(' ')
  const areas = new Set(replyAreas.shows)
  for (const [name, more] of Object.entries(replyAreas.showsWith ?? {})) {
    if (name in query) for (const area of more) areas.add(area)
  }
  return dataAreas.flatMap((area, at) => (areas.has(area) ? [versions[at]] : [])).join(' ')
}
