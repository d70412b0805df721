import { CUSTOM_CATEGORY, isCustomCategory } from '@portal/contract/catalogue/catalogue'
import type { Tx } from '../../platform/database/types'
import { notForCustomCategory, unknownCategory } from './catalogue-refusals'
import { findCategory, findCustomCategory, insertCategory } from './queries/categories'

/** The category Custom, made when the catalogue has none yet. */
async function customCategory(tx: Tx, now: Date): Promise<string> {
  const known = await findCustomCategory(tx)
  if (known) return known.id
  return (await insertCategory(tx, { name: CUSTOM_CATEGORY, createdAt: now, updatedAt: now })).id
}

/**
 * The category a package belongs to: a custom one always to Custom, any other to the one that was chosen.
 * @throws ApiError 422 when that does not exist or is Custom
 */
export async function categoryOf(
  tx: Tx,
  wanted: { isCustom: boolean; categoryId: string | undefined },
  now: Date,
): Promise<string> {
  if (wanted.isCustom) return customCategory(tx, now)
  const category = wanted.categoryId ? await findCategory(tx, wanted.categoryId) : null
  if (!category) throw unknownCategory()
  if (isCustomCategory(category.name)) throw notForCustomCategory()
  return category.id
}
