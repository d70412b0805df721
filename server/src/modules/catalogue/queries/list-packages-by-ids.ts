import { eq, inArray } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { Tx } from '../../../platform/database/types'
import type { PackageRecord } from '../package-record'
import { packageColumns } from './package-columns'

/** The packages with these ids, whatever their year and state, in no particular order; unknown ids are left out. */
export async function listPackagesByIds(tx: Tx, ids: readonly string[]): Promise<PackageRecord[]> {
  if (ids.length === 0) return []
  return tx
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(inArray(packages.id, [...new Set(ids)]))
}
