import type { catalogueEndpoints } from '@portal/contract/catalogue'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { catalogueViewOf } from './catalogue-view'
import { listCategories as listCategoryRows } from './queries/list-categories'

export const listCategories: Handler<typeof catalogueEndpoints.listCategories> = async (ctx) => {
  const rows = await listCategoryRows(ctx.db, catalogueViewOf(ctx))
  return result(rows, { totalCount: rows.length })
}
