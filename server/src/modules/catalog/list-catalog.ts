import { catalogEndpoints, type Package } from '@portal/contract/catalog/catalog'
import { settings } from '@portal/contract/rules/settings'
import { AnswerCache } from '../../platform/answer-cache'
import type { Handler } from '../../platform/http/handler'
import { replyVersion } from '../../platform/http/reply-version'
import { type Result, result } from '../../platform/http/result'
import { getCatalogView, toCategory, toPackage } from './catalog-records'
import {
  listCategories as listCategoryRows,
  listManagedCategories as listManagedCategoryRows,
} from './queries/categories'
import { listPackages as listPackageRecords } from './queries/list-packages'

export const listCategories: Handler<typeof catalogEndpoints.listCategories> = async (ctx) => {
  const rows = await listCategoryRows(ctx.db, getCatalogView(ctx))
  return result(rows.map(toCategory), { totalCount: rows.length })
}

/** Lists every category, including Custom, with its number of packages. */
export const listManagedCategories: Handler<typeof catalogEndpoints.listManagedCategories> = async ({ db }) => {
  const rows = await listManagedCategoryRows(db)
  const categories = rows.map(({ packageCount, ...category }) => ({ ...toCategory(category), packageCount }))
  return result(categories, { totalCount: rows.length })
}

/**
 * Cached replies, like cached counts, because every dealer requests the catalog and it changes only a few times a year.
 */
const cachedReplies = new AnswerCache<Result<Package[]>>({ ms: settings.refreshMs, most: 20 })

export const listPackages: Handler<typeof catalogEndpoints.listPackages> = (ctx, { query }) => {
  const view = getCatalogView(ctx)
  const find = async (isReused: boolean) => {
    const { rows, total } = await listPackageRecords(ctx.db, view, query)
    return result(rows.map(toPackage), { totalCount: total, isReused })
  }
  // Do not cache searches and later pages: they vary so much that almost none is requested twice.
  if (query.search || query.offset) return find(false)
  // The key includes the catalog's version and all other inputs of the reply.
  const key = JSON.stringify([replyVersion(ctx.session, catalogEndpoints.listPackages), view, query])
  return cachedReplies.get(ctx.db, key, ctx.now, () => find(true))
}
