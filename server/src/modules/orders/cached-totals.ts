import { program } from '@portal/contract/rules/program'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'

/** A count reads every row it counts, a page only its own: it is made at most once in the 30 seconds of a refresh. */
const totals = new AnswerCache<number>({ ms: program.refreshMs, most: 1000 })

/** The number of rows of a list of orders, dealers or requests, by its `listKey`: counted anew when the data has changed. */
export const cachedTotal = (
  { db, now, session }: SessionContext,
  key: string,
  count: () => Promise<number>,
): Promise<number> => totals.get(db, `${session.dataVersion} ${key}`, now, count)
