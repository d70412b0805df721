import { CUSTOM_CATEGORY, type Tier } from '@portal/contract/catalogue'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import type { PackageRecord } from '../package-record'
import { packageColumns } from './package-columns'

/** An item of another year. */
export interface MatchedItem {
  categoryName: string
  /** Null for a custom item, which has no match. */
  tier: Tier | null
  name: string
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function matchOf(item: MatchedItem, candidates: readonly PackageRecord[]): PackageRecord | null {
  const ofTier = candidates.filter((one) => one.tier === item.tier && isSame(one.categoryName, item.categoryName))
  return ofTier.find((one) => isSame(one.name, item.name)) ?? ofTier[0] ?? null
}

/**
 * What another year offers in place of each item: the active, non-custom package of the same category and tier; of
 * several the one of the same name, else the first by name. In the order of the items, null where there is none.
 */
export async function matchPackages(
  db: Db,
  { year, items }: { year: number; items: readonly MatchedItem[] },
): Promise<(PackageRecord | null)[]> {
  if (items.length === 0) return []
  const names = [...new Set(items.map(({ categoryName }) => categoryName.toLowerCase()))]
  const candidates = await db
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(
      and(
        eq(packages.packageYear, year),
        eq(packages.isActive, true),
        eq(packages.isCustom, false),
        inArray(sql`lower(${categories.name})`, names),
        sql`lower(${categories.name}) <> lower(${CUSTOM_CATEGORY})`,
      ),
    )
    .orderBy(asc(packages.name), asc(packages.id))
  return items.map((item) => matchOf(item, candidates))
}
