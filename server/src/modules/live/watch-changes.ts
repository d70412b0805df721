import type { DataChange, liveEndpoints } from '@portal/contract/live/live'
import { readDataVersion } from '../../db/data-version'
import type { Db } from '../../platform/database/types'
import type { Handler } from '../../platform/http/handler'
import { EventStream } from '../../platform/http/result'
import { DataWatch } from './data-watch'

const watches = new WeakMap<Db, DataWatch>()

/**
 * Streams which areas changed, within a second, but not the changes themselves. Clients reload their lists, which enforce
 * each user's scope.
 */
export const watchChanges: Handler<typeof liveEndpoints.watchChanges> = async ({ db, log }, { query }) => {
  const watch = watches.get(db) ?? new DataWatch({ readVersion: () => readDataVersion(db), log })
  watches.set(db, watch)
  return new EventStream<DataChange>(({ send, end }) => watch.listen({ known: query.since, send, onLost: end }))
}
