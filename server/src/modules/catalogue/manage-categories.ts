import { type Category, type CreateCategory, isCustomCategory } from '@portal/contract/catalogue/catalogue'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { categoryHasPackages, customStays } from './catalogue-refusals'
import { toCategory } from './category-record'
import { deleteCategoryRow, hasPackages, insertCategory, lockCategory } from './queries/categories'

/** Adds a category. */
export function createCategory(ctx: SessionContext, form: CreateCategory): Promise<Category> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const category = await insertCategory(tx, { ...form, createdAt: now, updatedAt: now })
    const { id, updatedAt: _, ...after } = category
    await recordAudit(tx, ctx, { action: 'category.created', entityType: 'category', entityId: id, after })
    return toCategory(category)
  })
}

/** Removes a category that no package belongs to, of whatever year. */
export async function deleteCategory(ctx: SessionContext, id: string): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const stored = await lockCategory(tx, id)
    if (!stored) throw notFound()
    if (isCustomCategory(stored.name)) throw customStays()
    if (await hasPackages(tx, id)) throw categoryHasPackages()
    await deleteCategoryRow(tx, id)
    const { id: _, updatedAt: __, ...before } = stored
    await recordAudit(tx, ctx, { action: 'category.deleted', entityType: 'category', entityId: id, before })
  })
  return { success: true }
}
