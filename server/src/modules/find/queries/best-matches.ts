import { mostCounted, mostFound } from '@portal/contract/find/find'
import { searchKey } from '@portal/contract/rules/search-text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type SearchedTable, shareOf } from '../../../core/search-pieces'

/** From this share of rows on, reading rows in order meets the words sooner than the index of pieces lists them. */
const COMMON = 0.02
/** From this share on, it also counts them sooner. */
const MOST = 0.1

const number = (value: number): SQL => sql.raw(String(value))
const shown = number(mostFound)
/** One more than is counted, by which it is known that there are more. */
const counted = number(mostCounted + 1)
/** So many finds are put in order at most, where a kind says nothing else. */
const SORTED = 10_000
/** So many rows are read in order at most before the index is asked after all. */
export const readInOrder = number(10_000)

/**
 * How many finds reading rows in order is to meet.
 * @param words as they were typed
 * @returns 0 for words that few rows hold, or of which nothing is known: the index finds these at once
 */
export function soughtInOrder(table: SearchedTable, words: string): number {
  const share = shareOf(table, searchKey(words))
  if (share < COMMON) return 0
  return share < MOST ? mostFound : mostCounted + 1
}

/**
 * How near the words are to the name of a record, by which finds are put in order: 0 where the name begins with them, 1 where it holds
 * them, 2 where something else of the record does, such as an address.
 * @param searchText begins with the name
 */
export function nearnessOf(words: string, searchText: SQLWrapper, name: SQLWrapper): SQL {
  const place = sql`strpos(${searchText}, ${searchKey(words)}::text)`
  return sql`(case when ${place} = 1 then 0 when ${place} between 2 and length(${name}) then 1 else 2 end)`
}

const objectOf = (row: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(row).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

/** What was found of a kind, as the database tells it: `total` is one above `mostCounted` when there are more. */
export interface Found<Row> {
  total: number
  rows: Row[]
}

interface Finds<Row> {
  /** `select id, …` of everything found, with the columns of `order`. */
  all: SQL
  first?: {
    /** The same of the first `readInOrder` rows in order. */
    finds: SQL
    /** A row for each of some of what is found, in any order: where these are counted sooner than those in order. */
    counts?: SQL | undefined
  }
  /** How many of these are wanted; 0 when they are not to be read. */
  sought?: number
  /** How many are put in order at most. */
  mostSorted?: number
  /** By columns of the finds, which go by the name `best`. */
  order: SQL
  /** What is told of each, by its name, and the joins to `best` that it is read from. */
  row: Record<keyof Row & string, SQLWrapper>
  joins: SQL
}

/**
 * The first finds and how many there are, as one JSON value `{ total, rows }`. What few rows hold is gathered through the index of
 * pieces and put in order. What many rows hold is soon met by reading rows in order, while the index would list all of
 * it first; where that has not met enough, and `counts` not counted enough, the index is asked after all. So what is believed
 * of the words decides how long it takes, never what is found.
 */
export function firstOf<Row>({
  all,
  first,
  sought = 0,
  mostSorted = SORTED,
  order,
  row,
  joins,
}: Finds<Row>): SQL<Found<Row>> {
  const isInOrder = first !== undefined && sought > 0
  const counts = isInOrder && sought > mostFound ? first.counts : undefined
  const met = sql`(select count(*) from in_order)`
  const most = counts ? sql`(select count(*) from apart)` : met
  const apart = counts
    ? sql`apart as materialized (${counts} limit (case when ${met} >= ${shown} then ${counted} else 0 end)),`
    : sql``
  const inOrder = isInOrder
    ? sql`in_order as materialized (${first.finds} limit ${counts ? shown : number(sought)}), ${apart}`
    : sql``
  const stillWanted = sql`(case when ${most} >= ${counted} then 0 when ${met} >= ${shown} then ${counted}
    else ${number(mostSorted)} end)`
  const finds = isInOrder ? sql`select * from in_order union select * from gathered` : sql`select * from gathered`
  const total = isInOrder
    ? sql`greatest(${most}, (select count(*) from gathered))`
    : sql`(select count(*) from gathered)`
  return sql<
    Found<Row>
  >`(with ${inOrder} gathered as materialized (${all} limit ${isInOrder ? stillWanted : number(mostSorted)}),
    best as (select * from (${finds}) best order by ${order} limit ${shown})
    select json_build_object('total', least(${total}, ${counted}),
      'rows', coalesce((select json_agg(${objectOf(row)} order by ${order}) from best ${joins}), '[]'::json)))`
}
