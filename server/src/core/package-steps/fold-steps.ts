import { foldSums } from '../../db/fold-sums'
import { packageFacts, packageSums, packageTouches } from '../../db/tables/package-totals'
import type { Db } from '../../platform/database/types'
import { factColumns, stepsNow } from './package-steps'
import { factParts } from './step-parts'

/** Brings the totals of the package report up to date. */
export const foldSteps = (db: Db): Promise<void> =>
  foldSums(db, {
    lock: 'package-sums',
    touches: packageTouches,
    facts: packageFacts,
    sums: packageSums,
    factColumns,
    currentFacts: stepsNow,
    partsOf: factParts,
    keyColumns: 'order_year, kind, bucket, name, move, district, brand',
    countColumn: 'dealers',
  })
