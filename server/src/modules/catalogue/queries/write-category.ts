import { eq, sql } from 'drizzle-orm'
import { categories } from '../../../db/tables/catalogue'
import type { Tx } from '../../../platform/database/types'
import type { CategoryRecord } from '../category-record'
import { categoryColumns } from './category-columns'

type CategoryFields = Partial<
  Pick<typeof categories.$inferInsert, 'name' | 'description' | 'color' | 'position' | 'updatedAt'>
>

/** Stores a category, behind all others unless a position is given. A name that is taken violates `categories_name_key`. */
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
