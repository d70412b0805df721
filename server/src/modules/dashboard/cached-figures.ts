import type { Capability } from '@portal/contract/api/capabilities'
import type { ShownAreas } from '@portal/contract/api/data-areas'
import { program } from '@portal/contract/rules/program'
import { reachOf } from '../../db/dealer-scope'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'
import { shownVersion } from '../../platform/http/shown-version'

/**
 * Makes a memory for figures that read every order there is: they are counted at most once in the 30 seconds of a
 * refresh for all who see the same rows, and anew when the data has changed, through whatever server.
 * @param endpoint of the figures, with the areas that they show
 * @param capabilities what the figures are read under: who reaches the same by all of them sees the same
 * @returns a function that gives the figures of an order year, remembered or found
 */
export function cachedFigures<T>(endpoint: ShownAreas, capabilities: readonly Capability[]) {
  const answers = new AnswerCache<T>({ ms: program.refreshMs, most: 200 })
  return ({ db, subject, now, session }: SessionContext, orderYear: number, find: () => Promise<T>): Promise<T> => {
    const reach = capabilities.map((capability) => reachOf(subject, capability))
    return answers.get(db, JSON.stringify([reach, orderYear, shownVersion(session, endpoint)]), now, find)
  }
}
