import { nameKey } from '@portal/contract/rules/clean-text'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { packages } from '../../../db/tables/catalog'
import { unsetValues } from '../../../db/unset-values'
import { idArray, storedColumns } from '../../../platform/database/bulk-values'
import type { Tx } from '../../../platform/database/types'
import { writtenColumns } from './package-columns'

type PackageRow = typeof packages.$inferInsert

interface NamedPackage {
  name: string
  categoryId: string
  tier: string
  packageYear: number
}

/** Whether another package of the category, tier and year has the same name (docs/spec 16.1). */
export async function isPackageNameTaken(tx: Tx, item: NamedPackage, ownId?: string): Promise<boolean> {
  const { id, name, categoryId, tier, packageYear } = packages
  const rows = await tx
    .select({ id, name })
    .from(packages)
    .where(and(eq(categoryId, item.categoryId), eq(tier, item.tier), eq(packageYear, item.packageYear)))
  return rows.some((row) => row.id !== ownId && nameKey(row.name) === nameKey(item.name))
}

/** The values that the table stores for fields that an insert omits. */
export const unsetPackage = unsetValues(writtenColumns)

/** Inserts a package. A duplicate in the year violates `packages_year_category_tier_name_key`. */
export async function insertPackage(tx: Tx, row: PackageRow): Promise<string> {
  const [stored] = await tx.insert(packages).values(row).returning({ id: packages.id })
  if (!stored) throw new Error('An insert returned no row')
  return stored.id
}

export async function updatePackageRow(tx: Tx, id: string, fields: Partial<PackageRow>): Promise<void> {
  await tx.update(packages).set(fields).where(eq(packages.id, id))
}

/**
 * Lists the active, non-custom packages of one year and all packages of another, in descending order of name and ID. Of
 * packages with the same key, the caller copies the last one, which is the first by name and ID.
 */
async function listForDuplication(tx: Tx, { fromYear, toYear }: { fromYear: number; toYear: number }) {
  const { id, name, categoryId, tier } = packages
  const listBy = (condition: SQL | undefined) =>
    tx.select({ id, name, categoryId, tier }).from(packages).where(condition).orderBy(desc(name), desc(id))
  return {
    source: await listBy(and(eq(packages.packageYear, fromYear), packages.isActive, not(packages.isCustom))),
    target: await listBy(eq(packages.packageYear, toYear)),
  }
}

const { packageYear: _year, isActive: _active, isCustom: _custom, ...copiedColumns } = writtenColumns
const copied = storedColumns(copiedColumns)

/**
 * Copies a year's active, non-custom packages to another year, except those that it already has by name, category and
 * tier. The unique key ensures that two concurrent calls copy each package once.
 */
export async function duplicatePackageRows(
  tx: Tx,
  { fromYear, toYear, now }: { fromYear: number; toYear: number; now: Date },
): Promise<{ createdIds: string[]; skipped: number }> {
  const { source, target } = await listForDuplication(tx, { fromYear, toYear })
  const getKey = ({ categoryId, tier, name }: (typeof source)[number]): string =>
    `${categoryId} ${tier} ${nameKey(name)}`
  const copies = new Map(source.map((item) => [getKey(item), item.id] as const))
  for (const item of target) copies.delete(getKey(item))
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${packages} (${copied}, package_year, is_active, is_custom, created_at, updated_at)
    select ${copied}, ${toYear}::int, true, false, ${at}, ${at}
    from ${packages} where id = any(${idArray([...copies.values()])})
    on conflict (package_year, category_id, tier, lower(name)) do nothing
    returning id`)
  return { createdIds: rows.map(({ id }) => id), skipped: source.length - rows.length }
}
