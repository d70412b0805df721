import { type SQL, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalog'
import type { CatalogView, PackageRecord } from '../../catalog/catalog-records'
import { catalogOrder, selectPackages } from '../../catalog/queries/list-packages'
import { bestMatches, type MatchResult, matchRank } from './best-matches'

type PackageMatch = Pick<
  PackageRecord,
  'id' | 'name' | 'categoryId' | 'categoryName' | 'tier' | 'priceCents' | 'pricingType' | 'packageYear' | 'isActive'
>

/** Finds packages that the caller may see. Names that contain the text come first, then catalog order. */
export function findPackages(text: string, view: CatalogView): SQL<MatchResult<PackageMatch>> {
  const joined = sql`join ${categories} on ${categories.id} = ${packages.categoryId}`
  const order = sql.join([matchRank(text, packages.searchText, packages.name), ...catalogOrder], sql`, `)
  return bestMatches<PackageMatch>({
    all: sql`select ${packages.id}, row_number() over (order by ${order}) as place from ${packages} ${joined}
      where ${selectPackages(view, { search: text }).whereNow()}`,
    order: sql`best.place`,
    row: {
      id: packages.id,
      name: packages.name,
      categoryId: packages.categoryId,
      categoryName: categories.name,
      tier: packages.tier,
      priceCents: packages.priceCents,
      pricingType: packages.pricingType,
      packageYear: packages.packageYear,
      isActive: packages.isActive,
    },
    joins: sql`join ${packages} on ${packages.id} = best.id ${joined}`,
  })
}
