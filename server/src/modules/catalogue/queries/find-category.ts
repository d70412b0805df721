import { CUSTOM_CATEGORY } from '@portal/contract/catalogue/catalogue'
import { eq, type SQL, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { Db, Tx } from '../../../platform/database/types'
import { categoryColumns } from './category-columns'

async function findBy(db: Db, condition: SQL) {
  const [row] = await db.select(categoryColumns).from(categories).where(condition)
  return row ?? null
}

export const findCategory = (db: Db, id: string) => findBy(db, eq(categories.id, id))

export const findCustomCategory = (db: Db) => findBy(db, sql`lower(${categories.name}) = lower(${CUSTOM_CATEGORY})`)

/** The category, kept until the transaction's end from changing and from being given packages. */
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
