import { dataAreas, type ShownAreas } from '@portal/contract/api/data-areas'
import type { SessionIdentity } from './context'

/**
 * The version of what an answer shows: the same for as long as nothing has changed that it is made of.
 * @param query its parameters as they were parsed, since one can be spelt in several ways in an address
 */
export function shownVersion({ dataVersion }: SessionIdentity, shown: ShownAreas, query: object = {}): string {
  const versions = dataVersion.split(' ')
  const areas = new Set(shown.shows)
  for (const [name, more] of Object.entries(shown.showsWith ?? {})) {
    if (name in query) for (const area of more) areas.add(area)
  }
  return dataAreas.flatMap((area, at) => (areas.has(area) ? [versions[at]] : [])).join(' ')
}
