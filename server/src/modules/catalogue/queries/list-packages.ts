import { mostRows } from '@portal/contract/api/wire'
import { CUSTOM_CATEGORY, type packagesQuerySchema } from '@portal/contract/catalogue/catalogue'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { categories, packages } from '../../../db/tables'
import { preparedOnce } from '../../../platform/database/prepared-once'
import type { Db } from '../../../platform/database/types'
import type { CatalogueView } from '../catalogue-view'
import type { PackageRecord } from '../package-record'
import { packageColumns, tierRank } from './package-columns'

type PackagesQuery = z.output<typeof packagesQuerySchema>
type Sort = NonNullable<PackagesQuery['sort']>
type SortField = Sort extends `-${infer F}` ? F : never

const sortColumns: Record<SortField, SQL> = {
  name: sql`lower(${packages.name})`,
  categoryName: sql`lower(${categories.name})`,
  tier: tierRank,
  packageYear: sql`${packages.packageYear}`,
  price: sql`${packages.priceCents}`,
  pricingType: sql`${packages.pricingType}`,
}

const catalogueOrder: SQL[] = [
  desc(packages.packageYear),
  asc(categories.position),
  asc(categories.name),
  asc(tierRank),
  asc(packages.name),
  asc(packages.id),
]

function orderBy(sort: Sort | undefined): SQL[] {
  if (sort === undefined) return catalogueOrder
  const field = sort.replace(/^-/, '') as SortField
  return [sort.startsWith('-') ? desc(sortColumns[field]) : asc(sortColumns[field]), ...catalogueOrder]
}

/** Null where a filter is not set, so that one statement serves every combination of them. */
const unless = (name: string, type: string, condition: (value: SQL) => SQL): SQL => {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`
  return sql`(${value} is null or ${condition(value)})`
}

const conditions = (): SQL | undefined =>
  and(
    sql`(${sql.placeholder('includesCustom')}::boolean or not (${packages.isCustom} or lower(${categories.name}) = lower(${CUSTOM_CATEGORY})))`,
    unless('activeUpToYear', 'int', (year) => sql`${packages.isActive} and ${packages.packageYear} <= ${year}`),
    unless('year', 'int', (year) => sql`${packages.packageYear} = ${year}`),
    unless('categoryId', 'uuid', (id) => sql`${packages.categoryId} = ${id}`),
    unless('isActive', 'boolean', (isActive) => sql`${packages.isActive} = ${isActive}`),
    unless('pattern', 'text', (pattern) => sql`${packages.searchText} like ${pattern}`),
  )

const prepareFor = (sort: Sort | undefined) =>
  preparedOnce((db) =>
    db
      .select({ ...packageColumns, total: sql<number>`(count(*) over ())::int` })
      .from(packages)
      .innerJoin(categories, eq(categories.id, packages.categoryId))
      .where(conditions())
      .orderBy(...orderBy(sort))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_packages_${sort ?? 'catalogue'}`),
  )

const prepareCount = preparedOnce((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(conditions())
    .prepare('count_packages'),
)

const statements = new Map<Sort | undefined, ReturnType<typeof prepareFor>>()

function statementFor(db: Db, sort: Sort | undefined) {
  const known = statements.get(sort) ?? prepareFor(sort)
  statements.set(sort, known)
  return known(db)
}

/** The packages of a page and how many there are on all pages: one statement, two for a page beyond the last. */
export async function listPackages(
  db: Db,
  view: CatalogueView,
  query: PackagesQuery,
): Promise<{ rows: PackageRecord[]; total: number }> {
  const search = searchKey(query.search)
  const filters = {
    ...view,
    year: query.year ?? null,
    categoryId: query.categoryId ?? null,
    isActive: query.isActive ?? null,
    pattern: search === '' ? null : `%${escapeLike(search)}%`,
  }
  const { limit = mostRows, offset = 0, sort } = query
  const found = await statementFor(db, sort).execute({ ...filters, limit, offset })
  const rows = found.map(({ total: _, ...row }) => row)
  if (found[0] || offset === 0) return { rows, total: found[0]?.total ?? 0 }
  const [counted] = await prepareCount(db).execute(filters)
  return { rows, total: counted?.total ?? 0 }
}
