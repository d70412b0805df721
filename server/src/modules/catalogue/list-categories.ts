import type { catalogueEndpoints } from '@portal/contract/catalogue/catalogue'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { catalogueViewOf } from './catalogue-view'
import { toCategory } from './category-record'
import { listCategories as listCategoryRows } from './queries/categories'

export const listCategories: Handler<typeof catalogueEndpoints.listCategories> = async (ctx) => {
  const rows = await listCategoryRows(ctx.db, catalogueViewOf(ctx))
  return result(rows.map(toCategory), { totalCount: rows.length })
}
