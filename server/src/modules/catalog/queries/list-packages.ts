import { sortableKeys } from '@portal/contract/accounts/list-column'
import { CUSTOM_CATEGORY, type packagesQuerySchema } from '@portal/contract/catalog/catalog'
import { packageListColumns } from '@portal/contract/catalog/package-fields'
import { asc, Column, desc, eq, is, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { toSearchPattern } from '../../../core/search-pattern'
import { categories, packages } from '../../../db/tables/catalog'
import { sortByName } from '../../../db/tables/columns'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import type { CatalogView, PackageRecord } from '../catalog-records'
import { tierRank } from './find-packages'
import { packageColumns } from './package-columns'

type PackagesQuery = z.output<typeof packagesQuerySchema>
type Sort = NonNullable<PackagesQuery['sort']>
type SortField = Sort extends `-${infer F}` ? F : never

const columns = { ...packageColumns, tier: tierRank, price: packages.priceCents }

const sortByField = (column: AnyPgColumn | SQL) =>
  is(column, Column) && column.dataType === 'string' ? sortByName(column) : column

const sortColumns = Object.fromEntries(
  sortableKeys(packageListColumns).map((field) => [field, sortByField(columns[field])]),
) as Record<SortField, AnyPgColumn | SQL>

/** The default order: the newest year first, then as in the catalog. */
export const catalogOrder: SQL[] = [
  desc(packages.packageYear),
  asc(categories.position),
  sortByName(categories.name),
  asc(tierRank),
  sortByName(packages.name),
  asc(packages.id),
]

function orderBy(sort: Sort | undefined): SQL[] {
  if (sort === undefined) return catalogOrder
  const field = sort.replace(/^-/, '') as SortField
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc`
  return [sql`${sortColumns[field]} ${direction}`, ...catalogOrder]
}

/** The filters of a list of packages. */
const conditions = {
  isOrdinary: () => sql`not (${packages.isCustom} or lower(${categories.name}) = lower(${CUSTOM_CATEGORY}))`,
  activeUpToYear: (year: Term<number>) => sql`${packages.isActive} and ${packages.packageYear} <= ${year}`,
  year: (year: Term<number>) => eq(packages.packageYear, year),
  categoryId: (id: Term<string>) => eq(packages.categoryId, id),
  isActive: (isActive: Term<boolean>) => eq(packages.isActive, isActive),
  searchPattern: (pattern: Term<string>) => sql`${packages.searchText} like ${pattern}`,
} satisfies Conditions

const packageList = prepareList('packages', {
  page: (db, where, cut, sort: Sort | undefined) =>
    db
      .select({ ...packageColumns, total: sql<number>`(count(*) over ())::int` })
      .from(packages)
      .innerJoin(categories, eq(categories.id, packages.categoryId))
      .where(where)
      .orderBy(...orderBy(sort))
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) =>
    db.select({ total }).from(packages).innerJoin(categories, eq(categories.id, packages.categoryId)).where(where),
})

/** Selects the packages that match a query and that the caller may see. */
export function selectPackages(
  { includesCustom, activeUpToYear }: CatalogView,
  { year, categoryId, isActive, search }: Pick<PackagesQuery, 'year' | 'categoryId' | 'isActive' | 'search'>,
): Selection {
  return selectBy(conditions, {
    isOrdinary: includesCustom ? undefined : true,
    activeUpToYear: activeUpToYear ?? undefined,
    year,
    categoryId,
    isActive,
    searchPattern: toSearchPattern(search),
  })
}

/** Lists a page of packages with the total, in one statement; two for a page past the last. */
export async function listPackages(
  db: Db,
  view: CatalogView,
  query: PackagesQuery,
): Promise<{ rows: PackageRecord[]; total: number }> {
  const selection = selectPackages(view, query)
  const found = await packageList.rows(db, selection, query)
  const rows = found.map(({ total: _, ...row }) => row)
  if (found[0] || !query.offset) return { rows, total: found[0]?.total ?? 0 }
  return { rows, total: await packageList.count(db, selection) }
}
