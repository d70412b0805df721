import type { Category, CreateCategory, UpdateCategory } from '@portal/contract/catalogue'
import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { categoryHasPackages, customStays } from './catalogue-refusals'
import { isCustomCategory } from './package-category'
import { hasPackages, lockCategory } from './queries/find-category'
import { deleteCategoryRow, insertCategory, updateCategoryRow } from './queries/write-category'

/** Adds a category. */
export function createCategory(ctx: SessionContext, form: CreateCategory): Promise<Category> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const category = await insertCategory(tx, { ...form, createdAt: now, updatedAt: now })
    const { id, ...after } = category
    await recordAudit(tx, ctx, { action: 'category.created', entityType: 'category', entityId: id, after })
    return category
  })
}

/** Changes what was sent about a category. */
export function updateCategory(ctx: SessionContext, id: string, edit: UpdateCategory): Promise<Category> {
  return transaction(ctx.db, async (tx) => {
    const stored = await lockCategory(tx, id)
    if (!stored) throw notFound()
    if (edit.name !== undefined && edit.name !== stored.name && isCustomCategory(stored.name)) throw customStays()
    const { position: _, ...shown } = stored
    const names = (Object.keys(edit) as (keyof UpdateCategory)[]).filter((name) => edit[name] !== stored[name])
    if (names.length === 0) return shown
    const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
    const after = Object.fromEntries(names.map((name) => [name, edit[name]]))
    const changed = await updateCategoryRow(tx, id, { ...edit, updatedAt: ctx.now })
    await recordAudit(tx, ctx, { action: 'category.updated', entityType: 'category', entityId: id, before, after })
    return changed ?? shown
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
    const { id: _, ...before } = stored
    await recordAudit(tx, ctx, { action: 'category.deleted', entityType: 'category', entityId: id, before })
  })
  return { success: true }
}
