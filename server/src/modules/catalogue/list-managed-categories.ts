import type { catalogueEndpoints } from '@portal/contract/catalogue/catalogue'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { toCategory } from './category-record'
import { listManagedCategories as listManagedCategoryRows } from './queries/categories'

/** Every category, Custom too, with the number of its packages. */
export const listManagedCategories: Handler<typeof catalogueEndpoints.listManagedCategories> = async ({ db }) => {
  const rows = await listManagedCategoryRows(db)
  const shown = rows.map(({ packageCount, ...category }) => ({ ...toCategory(category), packageCount }))
  return result(shown, { totalCount: rows.length })
}
