import type { ShownAreas } from '@portal/contract/api/data-areas'
import { program } from '@portal/contract/rules/program'
import { AnswerCache } from '../../platform/answer-cache'
import type { Remember } from '../../platform/database/prepared-list'
import type { SessionContext } from '../../platform/http/context'
import { shownVersion } from '../../platform/http/shown-version'

/** A count reads every row it counts, a page only its own: it is made at most once in the 30 seconds of a refresh. */
const totals = new AnswerCache<number>({ ms: program.refreshMs, most: 1000 })

/**
 * Remembers the number of rows of a list: counted anew when what it shows has changed.
 * @param endpoint of the list
 * @param query what its rows are selected by
 */
export const cachedTotal =
  ({ db, now, session }: SessionContext, endpoint: ShownAreas, query: object): Remember =>
  (key, count) =>
    totals.get(db, `${shownVersion(session, endpoint, query)} ${key}`, now, count)
