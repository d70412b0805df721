import { type SQL, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { CatalogueView, PackageRecord } from '../../catalogue/catalogue-records'
import { catalogueOrder, selectPackages } from '../../catalogue/queries/list-packages'
import { type Found, firstOf, nearnessOf } from './first-of'

type PackageFound = Omit<PackageRecord, 'description' | 'isCustom' | 'updatedAt'>

/** The packages that hold the words and that somebody may see: those first whose name holds them, then as the catalogue stands. */
export function findPackages(words: string, view: CatalogueView): SQL<Found<PackageFound>> {
  const joined = sql`join ${categories} on ${categories.id} = ${packages.categoryId}`
  const order = sql.join([nearnessOf(words, packages.searchText, packages.name), ...catalogueOrder], sql`, `)
  return firstOf<PackageFound>({
    all: sql`select ${packages.id}, row_number() over (order by ${order}) as place from ${packages} ${joined}
      where ${selectPackages(view, { search: words }).whereNow()}`,
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
