import { foldSums } from '../../../db/fold-sums'
import { orderedFacts, orderedSums, orderedTouches } from '../../../db/tables/ordered-totals'
import type { Db } from '../../../platform/database/types'
import { currentFacts, factColumns, factParts } from './ordered-facts'

/** Updates the sums of the metrics. */
export const foldOrdered = (db: Db): Promise<void> =>
  foldSums(db, {
    lock: 'ordered-sums',
    touches: orderedTouches,
    facts: orderedFacts,
    sums: orderedSums,
    factColumns,
    currentFacts,
    partsOf: factParts,
    keyColumns: 'order_year, district, kind, name, quarter',
    countColumn: 'orders',
  })
