import { eq, inArray } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { Db } from '../../../platform/database/types'
import type { PackageRecord } from '../package-record'
import { packageColumns } from './package-columns'

/** All packages of these years, whatever their state, in no particular order. */
export async function listPackagesOfYears(db: Db, years: readonly number[]): Promise<PackageRecord[]> {
  if (years.length === 0) return []
  return db
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(inArray(packages.packageYear, [...years]))
}
