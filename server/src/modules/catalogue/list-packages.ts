import type { catalogueEndpoints } from '@portal/contract/catalogue/catalogue'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { catalogueViewOf } from './catalogue-view'
import { toPackage } from './package-record'
import { listPackages as listPackageRecords } from './queries/list-packages'

export const listPackages: Handler<typeof catalogueEndpoints.listPackages> = async (ctx, { query }) => {
  const { rows, total } = await listPackageRecords(ctx.db, catalogueViewOf(ctx), query)
  return result(rows.map(toPackage), { totalCount: total })
}
