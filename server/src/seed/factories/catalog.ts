import { settings } from '@portal/contract/rules/settings'
import { getTableColumns } from 'drizzle-orm'
import { type categories, packages } from '../../db/tables/catalog'
import { unsetValues } from '../../db/unset-values'
import { idFor } from '../ids'

export type CategoryRow = typeof categories.$inferSelect
/** Without its search text, which the database makes. */
export type PackageRow = Omit<typeof packages.$inferSelect, 'searchText'>

const SOME_DAY = new Date('2024-06-03T14:00:00.000Z')

/**
 * Builds a category.
 * @param n makes id and name unique
 */
export function categoryRow(n: number, overrides: Partial<CategoryRow> = {}): CategoryRow {
  return {
    id: idFor(`category ${n}`),
    name: `Category ${n}`,
    description: 'What dealers choose from',
    color: settings.defaultCategoryColor,
    position: n,
    createdAt: SOME_DAY,
    updatedAt: SOME_DAY,
    ...overrides,
  }
}

const { searchText: _, ...packageColumns } = getTableColumns(packages)
const unsetPackage = unsetValues(packageColumns)

/** An active monthly package of tier good. @param n makes id and name unique */
export function packageRow(
  n: number,
  overrides: Partial<PackageRow> & Pick<PackageRow, 'categoryId' | 'packageYear'>,
): PackageRow {
  return {
    ...unsetPackage,
    id: idFor(`package ${n}`),
    name: `Package ${n}`,
    description: 'Marketing that brings calls\n- Planned by people who know the trade\n- A report every month',
    tier: 'good',
    priceCents: 85_000,
    pricingType: 'monthly',
    createdAt: SOME_DAY,
    updatedAt: overrides.createdAt ?? SOME_DAY,
    ...overrides,
  }
}
