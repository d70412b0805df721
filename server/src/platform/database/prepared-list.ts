import { mostRows } from '@portal/contract/api/wire'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { preparedByShape } from './prepared-statements'
import type { Selection } from './selection'
import type { Db, Read } from './types'

interface Query<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

type Build<Row> = (db: Db, where: SQL | undefined) => Query<Row>

/** A query of selected rows, its statement built once for each shape of the selection. */
export function preparedSelection<Row>(name: string, build: Build<Row>) {
  const prepare = preparedByShape(name, (db, selection: Selection, as) => build(db, selection.where()).prepare(as))
  return (db: Db, selection: Selection): Promise<Row[]> =>
    prepare(db, selection.key, selection).execute({ ...selection.values })
}

/** Where a statement cuts its page, as Drizzle takes it. */
interface Cut {
  limit: Placeholder
  offset: Placeholder
}

const anyCut: Cut = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

const written = (value: number) => sql.raw(String(value)) as unknown as Placeholder

/**
 * First pages of the sizes that screens ask for: counts, tables, and what asks for no size. Each makes a statement of its own,
 * with its size written in: PostgreSQL takes a page of unknown size for a tenth of all rows, and so plans each call anew, which
 * takes longer than reading the page. That is right for a selection that varies: one plan for rare and common words alike would read all
 * rows for the one or the other.
 */
const firstPages: ReadonlyMap<number, Cut> = new Map(
  [1, 25, 50, 100, mostRows].map((size) => [size, { limit: written(size), offset: written(0) }]),
)

/** For the statement that counts. */
export const total = sql<number>`count(*)::int`

interface Page<Sort> {
  sort?: Sort
  limit?: number
  offset?: number
}

/** Gives a number that is remembered under a key, or counts it. */
export type Remember = (key: string, count: () => Promise<number>) => Promise<number>

const countEachTime: Remember = (_key, count) => count()

interface ListQueries<Sort, Row> {
  /** Cut as it says; the order is a full one, so that pages neither repeat nor drop a row. */
  page: (db: Db, where: SQL | undefined, cut: Cut, sort: Sort | undefined) => Query<Row>
  count: Build<{ total: number }>
}

/** A list of selected rows in pages, its statements built once for each shape of the selection and each order. */
export function preparedList<Sort extends string, Row>(name: string, { page, count }: ListQueries<Sort, Row>) {
  const preparePage = preparedByShape(
    `list_${name}`,
    (db, { selection, cut, sort }: { selection: Selection; cut: Cut; sort: Sort | undefined }, as) =>
      page(db, selection.where(), cut, sort).prepare(as),
  )
  const countBy = preparedSelection(`count_${name}`, count)

  const rows = (db: Db, selection: Selection, { sort, limit = mostRows, offset = 0 }: Page<Sort>): Promise<Row[]> => {
    const cut = (offset === 0 && !selection.varies && firstPages.get(limit)) || anyCut
    const key = `${sort} ${cut === anyCut ? '' : limit} ${selection.key}`
    return preparePage(db, key, { selection, cut, sort }).execute({ ...selection.values, limit, offset })
  }

  const countRows = async (db: Db, selection: Selection) => (await countBy(db, selection))[0]?.total ?? 0

  return {
    /** The rows of one page. */
    rows,
    /** How many rows there are on all pages. */
    count: countRows,
    /** The same within a transaction, which has nothing prepared. */
    countNow: async (db: Db, selection: Selection) => (await count(db, selection.whereNow()))[0]?.total ?? 0,
    /** One page with the number of all rows: the last page tells it, else it is remembered or counted. */
    async page(read: Read, selection: Selection, asked: Page<Sort>, remember: Remember = countEachTime) {
      const found = await read((db) => rows(db, selection, asked))
      const { limit = mostRows, offset = 0 } = asked
      const isLast = found.length < limit && (found.length > 0 || offset === 0)
      const key = JSON.stringify([name, selection.key, selection.values])
      const totalCount = isLast
        ? offset + found.length
        : await remember(key, () => read((db) => countRows(db, selection)))
      return { rows: found, totalCount }
    },
  }
}
