import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import { sql } from 'drizzle-orm'
import { categories, packages } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { type CategoryRow, categoryRow, type PackageRow, packageRow } from '../../src/seed/factories/catalog'
import { nextNumber } from './counter'

export type PackageOverrides = Partial<Omit<PackageRow, 'categoryId'>> & { category?: CategoryRow }

export type GivenPackage = PackageRow & { category: CategoryRow; categoryName: string }

/** Creates a category. */
export async function givenCategory(db: Db, overrides: Partial<CategoryRow> = {}): Promise<CategoryRow> {
  const row = categoryRow(nextNumber(), overrides)
  await db.insert(categories).values(row)
  return row
}

async function customCategory(db: Db): Promise<CategoryRow> {
  const [known] = await db.select().from(categories).where(sql`lower(${categories.name}) = lower(${CUSTOM_CATEGORY})`)
  return known ?? givenCategory(db, { name: CUSTOM_CATEGORY })
}

/**
 * Creates an active monthly package at $850.00, tier good, in its own category; a custom one in the category Custom.
 */
export async function givenPackage(
  db: Db,
  packageYear: number,
  overrides: PackageOverrides = {},
): Promise<GivenPackage> {
  const { category: requestedCategory, ...fields } = overrides
  const category = requestedCategory ?? (await (fields.isCustom ? customCategory(db) : givenCategory(db)))
  const row = packageRow(nextNumber(), { packageYear, ...fields, categoryId: category.id })
  await db.insert(packages).values(row)
  return { ...row, category, categoryName: category.name }
}
