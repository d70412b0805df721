import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import { nameKey } from '@portal/contract/rules/clean-text'
import { eq, type SQL, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalog'
import { sortByName } from '../../../db/tables/columns'
import { prepareOnce } from '../../../platform/database/prepared-statements'
import type { Db, Tx } from '../../../platform/database/types'
import type { CatalogView, CategoryRecord } from '../catalog-records'

const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  color: categories.color,
  updatedAt: categories.updatedAt,
}

async function findMatchingCategory(db: Db, condition: SQL) {
  const [row] = await db.select(categoryColumns).from(categories).where(condition)
  return row ?? null
}

export const findCategory = (db: Db, id: string) => findMatchingCategory(db, eq(categories.id, id))

export const findCustomCategory = (db: Db) =>
  findMatchingCategory(db, sql`lower(${categories.name}) = lower(${CUSTOM_CATEGORY})`)

/** Locks a category until the transaction ends, so that it cannot change or get packages. */
export async function lockCategory(tx: Tx, id: string) {
  const [row] = await tx
    .select({ ...categoryColumns, position: categories.position })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  return row ?? null
}

export async function hasPackages(tx: Tx, categoryId: string): Promise<boolean> {
  const rows = await tx.select({ id: packages.id }).from(packages).where(eq(packages.categoryId, categoryId)).limit(1)
  return rows.length > 0
}

const prepare = prepareOnce((db) =>
  db
    .select(categoryColumns)
    .from(categories)
    .where(sql`${sql.placeholder('includesCustom')}::boolean or lower(${categories.name}) <> lower(${CUSTOM_CATEGORY})`)
    .orderBy(categories.position, sortByName(categories.name), categories.id)
    .prepare('list_categories'),
)

/** Lists the categories in catalog order. */
export const listCategories = (db: Db, { includesCustom }: CatalogView) => prepare(db).execute({ includesCustom })

/** Lists the categories in catalog order, each with its number of packages of any year and status. */
export const listManagedCategories = (db: Db) =>
  db
    .select({ ...categoryColumns, packageCount: sql<number>`count(${packages.id})::int` })
    .from(categories)
    .leftJoin(packages, eq(packages.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(categories.position, sortByName(categories.name), categories.id)

/** Whether another category has the same name (docs/spec 16.1). */
export async function isCategoryNameTaken(tx: Tx, name: string, ownId?: string): Promise<boolean> {
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  return rows.some((row) => row.id !== ownId && nameKey(row.name) === nameKey(name))
}

type CategoryFields = Partial<
  Pick<typeof categories.$inferInsert, 'name' | 'description' | 'color' | 'position' | 'updatedAt'>
>

/** Inserts a category, after all others by default. A duplicate name violates `categories_name_key`. */
export async function insertCategory(
  tx: Tx,
  fields: CategoryFields & { name: string; createdAt: Date },
): Promise<CategoryRecord> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`
  const [row] = await tx
    .insert(categories)
    .values({ ...fields, position: fields.position ?? last })
    .returning(categoryColumns)
  if (!row) throw new Error('An insert returned no row')
  return row
}

export async function updateCategoryRow(tx: Tx, id: string, fields: CategoryFields): Promise<CategoryRecord | null> {
  const [row] = await tx.update(categories).set(fields).where(eq(categories.id, id)).returning(categoryColumns)
  return row ?? null
}

export async function deleteCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
