import { maxRows } from '@portal/contract/api/wire'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { prepareByShape } from './prepared-statements'
import type { Selection } from './selection'
import type { Db, Read } from './types'

interface Query<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

type Build<Row> = (db: Db, where: SQL | undefined) => Query<Row>

/** Prepares a query with conditions. Builds its statement once for each combination of conditions. */
export function prepareSelection<Row>(name: string, build: Build<Row>) {
  const prepare = prepareByShape(name, (db, selection: Selection, statementName) =>
    build(db, selection.where()).prepare(statementName),
  )
  return (db: Db, selection: Selection): Promise<Row[]> =>
    prepare(db, selection.key, selection).execute({ ...selection.values })
}

/** The limits of a page, as Drizzle takes them. */
interface PageLimits {
  limit: Placeholder
  offset: Placeholder
}

const parameterLimits: PageLimits = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** Drizzle accepts any SQL as a limit, which its types omit. The test of `drizzle-internals` checks its version. */
const literal = (value: number) => sql.raw(String(value)) as unknown as Placeholder

/**
 * First pages of the sizes that screens request: totals, tables, and requests without a size. Each size is literal in
 * its own statement. PostgreSQL assumes that a page of unknown size is a tenth of all rows, so it plans each call
 * again, which takes longer than reading the page. Only selections that vary benefit from that: a single plan for rare
 * and common words would read all rows for one of them.
 */
const firstPages: ReadonlyMap<number, PageLimits> = new Map(
  [1, 25, 50, 100, maxRows].map((size) => [size, { limit: literal(size), offset: literal(0) }]),
)

/** The column of the statement that counts a list's rows. */
export const total = sql<number>`count(*)::int`

interface Page<Sort> {
  sort?: Sort
  limit?: number
  offset?: number
}

/** Returns the number cached under a key, or counts it. */
export type CachedCount = (key: string, count: () => Promise<number>) => Promise<number>

const countEachTime: CachedCount = (_key, count) => count()

interface ListQueries<Sort, Row> {
  /** Selects one page. The sort order is total, so that pages neither repeat nor skip a row. */
  page: (db: Db, where: SQL | undefined, cut: PageLimits, sort: Sort | undefined) => Query<Row>
  count: Build<{ total: number }>
}

/** Prepares a filtered list in pages. Builds its statements once for each combination of conditions and each order. */
export function prepareList<Sort extends string, Row>(name: string, { page, count }: ListQueries<Sort, Row>) {
  const preparePage = prepareByShape(
    `list_${name}`,
    (db, { selection, cut, sort }: { selection: Selection; cut: PageLimits; sort: Sort | undefined }, statementName) =>
      page(db, selection.where(), cut, sort).prepare(statementName),
  )
  const countQuery = prepareSelection(`count_${name}`, count)

  const rows = (db: Db, selection: Selection, { sort, limit = maxRows, offset = 0 }: Page<Sort>): Promise<Row[]> => {
    const cut = (offset === 0 && !selection.varies && firstPages.get(limit)) || parameterLimits
    const key = `${sort} ${cut === parameterLimits ? '' : limit} ${selection.key}`
    return preparePage(db, key, { selection, cut, sort }).execute({ ...selection.values, limit, offset })
  }

  const countRows = async (db: Db, selection: Selection) => (await countQuery(db, selection))[0]?.total ?? 0

  return {
    /** Returns the rows of one page. */
    rows,
    /** Counts the rows of all pages. */
    count: countRows,
    /** Counts within a transaction, without a prepared statement. */
    countNow: async (db: Db, selection: Selection) => (await count(db, selection.whereNow()))[0]?.total ?? 0,
    /** Returns one page with the total: known from the last page, otherwise cached or counted. */
    async page(read: Read, selection: Selection, requested: Page<Sort>, remember: CachedCount = countEachTime) {
      const found = await read((db) => rows(db, selection, requested))
      const { limit = maxRows, offset = 0 } = requested
      const isLast = found.length < limit && (found.length > 0 || offset === 0)
      const key = JSON.stringify([name, selection.key, selection.values])
      const totalCount = isLast
        ? offset + found.length
        : await remember(key, () => read((db) => countRows(db, selection)))
      return { rows: found, totalCount }
    },
  }
}
