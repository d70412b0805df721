import { program } from '@portal/contract/rules/program'
import { AnswerCache } from '../../platform/answer-cache'
import type { Remember } from '../../platform/database/prepared-list'
import type { SessionContext } from '../../platform/http/context'

/** A count reads every row it counts, a page only its own: it is made at most once in the 30 seconds of a refresh. */
const totals = new AnswerCache<number>({ ms: program.refreshMs, most: 1000 })

/** Remembers the number of rows of a list that notes its changes: counted anew when the data has changed. */
export const cachedTotal =
  ({ db, now, session }: SessionContext): Remember =>
  (key, count) =>
    totals.get(db, `${session.dataVersion} ${key}`, now, count)
