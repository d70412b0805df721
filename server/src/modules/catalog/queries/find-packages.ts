import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import { type PricingType, type Tier, tiers } from '@portal/contract/rules/pricing'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalog'
import { sortByName } from '../../../db/tables/columns'
import { prepareInTransactions } from '../../../platform/database/prepared-statements'
import type { Db, Tx } from '../../../platform/database/types'
import type { PackageRecord } from '../catalog-records'
import { packageColumns } from './package-columns'

/** From base to best. */
export const tierRank = sql`array_position(array[${sql.join(
  tiers.map((tier) => sql`${tier}::text`),
  sql`, `,
)}], ${packages.tier})`

export async function findPackage(db: Db, id: string): Promise<PackageRecord | null> {
  const [row] = await db
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(eq(packages.id, id))
  return row ?? null
}

/** Locks a package until the transaction ends. */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRecord | null> {
  // A separate statement, because one that waits for the lock would still read the previous joined row.
  await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for('update')
  return findPackage(tx, id)
}

const packagesByIds = prepareInTransactions((tx) =>
  tx
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(sql`${packages.id} = any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`)
    .prepare('packages_by_ids'),
)

/** Lists the packages with these IDs, of any year and status, in no particular order. Skips unknown IDs. */
export async function listPackagesByIds(tx: Tx, ids: readonly string[]): Promise<PackageRecord[]> {
  if (ids.length === 0) return []
  return packagesByIds(tx, { ids: ids.join(',') })
}

/** Lists all packages of these years, active or not, in no particular order. */
export async function listPackagesInYears(db: Db, years: readonly number[]): Promise<PackageRecord[]> {
  if (years.length === 0) return []
  return db
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(inArray(packages.packageYear, [...years]))
}

/** An order item of another year. */
interface ItemToMatch {
  categoryName: string
  /** Null for a custom item, which has no match. */
  tier: Tier | null
  name: string
  pricingType: PricingType
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const isSameKind = (item: ItemToMatch, one: PackageRecord): boolean =>
  one.tier === item.tier && one.pricingType === item.pricingType && isSame(one.categoryName, item.categoryName)

/** Matches items by name first, so that no other item takes the package with their name. */
function matchItems(items: readonly ItemToMatch[], candidates: readonly PackageRecord[]): (PackageRecord | null)[] {
  const free = new Set(candidates)
  const take = (isMatch: (one: PackageRecord) => boolean): PackageRecord | null => {
    const match = [...free].find(isMatch) ?? null
    if (match) free.delete(match)
    return match
  }
  const named = items.map((item) => take((one) => isSameKind(item, one) && isSame(one.name, item.name)))
  return items.map((item, index) => named[index] ?? take((one) => isSameKind(item, one)))
}

/**
 * Finds another year's package for each item: active, non-custom, with the same category, tier and pricing type. If
 * there are several, prefers the one with the same name, then the first by name. No package matches two items.
 * @returns the matches in the order of the items; null for an item without a match
 */
export async function matchPackages(
  db: Db,
  { year, items }: { year: number; items: readonly ItemToMatch[] },
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
    .orderBy(sortByName(packages.name), asc(packages.id))
  return matchItems(items, candidates)
}
