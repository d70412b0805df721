import { can, grantOf } from '@portal/contract/api/capabilities'
import type { catalogueEndpoints } from '@portal/contract/catalogue/catalogue'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { type CatalogueView, toCategory, toPackage } from './catalogue-records'
import {
  listCategories as listCategoryRows,
  listManagedCategories as listManagedCategoryRows,
} from './queries/categories'
import { listPackages as listPackageRecords } from './queries/list-packages'

function catalogueViewOf({ subject, now, config }: SessionContext): CatalogueView {
  const isBuyer = grantOf(subject.role, 'catalogue.read') === 'own'
  return {
    includesCustom: can(subject, 'catalogue.read-custom'),
    activeUpToYear: isBuyer ? orderYearOf(now, config.timeZone) : null,
  }
}

export const listCategories: Handler<typeof catalogueEndpoints.listCategories> = async (ctx) => {
  const rows = await listCategoryRows(ctx.db, catalogueViewOf(ctx))
  return result(rows.map(toCategory), { totalCount: rows.length })
}

/** Every category, Custom too, with the number of its packages. */
export const listManagedCategories: Handler<typeof catalogueEndpoints.listManagedCategories> = async ({ db }) => {
  const rows = await listManagedCategoryRows(db)
  const shown = rows.map(({ packageCount, ...category }) => ({ ...toCategory(category), packageCount }))
  return result(shown, { totalCount: rows.length })
}

export const listPackages: Handler<typeof catalogueEndpoints.listPackages> = async (ctx, { query }) => {
  const { rows, total } = await listPackageRecords(ctx.db, catalogueViewOf(ctx), query)
  return result(rows.map(toPackage), { totalCount: total })
}
