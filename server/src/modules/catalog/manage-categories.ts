import {
  type Category,
  type CreateCategory,
  isCustomCategory,
  type UpdateCategory,
} from '@portal/contract/catalog/catalog'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import {
  categoryHasPackages,
  categoryNameTaken,
  customCategoryError,
  customCategoryLocked,
  staleCategory,
} from './catalog-errors'
import { toCategory } from './catalog-records'
import {
  deleteCategoryRow,
  hasPackages,
  insertCategory,
  isCategoryNameTaken,
  lockCategory,
  updateCategoryRow,
} from './queries/categories'

export function createCategory(ctx: SessionContext, form: CreateCategory): Promise<Category> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    if (await isCategoryNameTaken(tx, form.name)) throw categoryNameTaken()
    const category = await insertCategory(tx, { ...form, createdAt: now, updatedAt: now })
    const { id, updatedAt: _, ...after } = category
    await recordAudit(tx, ctx, { action: 'category.created', entityType: 'category', entityId: id, after })
    return toCategory(category)
  })
}

/** Deletes a category without packages of any year. */
export async function deleteCategory(ctx: SessionContext, id: string): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const stored = await lockCategory(tx, id)
    if (!stored) throw notFound()
    if (isCustomCategory(stored.name)) throw customCategoryLocked()
    if (await hasPackages(tx, id)) throw categoryHasPackages()
    await deleteCategoryRow(tx, id)
    const { id: _, updatedAt: __, ...before } = stored
    await recordAudit(tx, ctx, { action: 'category.deleted', entityType: 'category', entityId: id, before })
  })
  return { success: true }
}

type Fields = Omit<UpdateCategory, 'updatedAt'>

/** Returns the sent fields that differ, before and after. */
function findChanges(stored: Fields, sent: Fields) {
  const names = (Object.keys(sent) as (keyof Fields)[]).filter((name) => sent[name] !== stored[name])
  return {
    before: Object.fromEntries(names.map((name) => [name, stored[name]])),
    after: Object.fromEntries(names.map((name) => [name, sent[name]])) as Fields,
    isNone: names.length === 0,
  }
}

/**
 * Updates the sent fields of a category.
 * @throws ApiError 404, 409 for renaming Custom, 412 STALE, 422 when a category with packages would become Custom
 */
export function updateCategory(ctx: SessionContext, id: string, edit: UpdateCategory): Promise<Category> {
  const { updatedAt: basedOn, ...sent } = edit
  return transaction(ctx.db, async (tx) => {
    const stored = await lockCategory(tx, id)
    if (!stored) throw notFound()
    const { position: _, ...fields } = stored
    if (basedOn !== undefined && Date.parse(basedOn) !== stored.updatedAt.getTime()) {
      throw staleCategory(toCategory(fields))
    }
    const { before, after, isNone } = findChanges(stored, sent)
    if (isNone) return toCategory(fields)
    if (after.name !== undefined && isCustomCategory(stored.name)) throw customCategoryLocked()
    // Only super admins see packages in Custom, so a rename must not hide ordinary packages there.
    if (after.name !== undefined && isCustomCategory(after.name) && (await hasPackages(tx, id))) {
      throw customCategoryError('name')
    }
    if (after.name !== undefined && (await isCategoryNameTaken(tx, after.name, id))) throw categoryNameTaken()
    const updatedAt = getChangeTime(stored.updatedAt, ctx.now)
    const changed = await updateCategoryRow(tx, id, { ...after, updatedAt })
    await recordAudit(tx, ctx, { action: 'category.updated', entityType: 'category', entityId: id, before, after })
    return toCategory(changed ?? fields)
  })
}
