import { maxCountedResults, maxResults } from '@portal/contract/find/find'
import { searchKey } from '@portal/contract/rules/search-text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rarestShare, type SearchedTable } from '../../../core/search-pieces'
import { type JsonValues, jsonObject } from '../../../platform/database/json-object'

/** From this share of matching rows, an ordered scan finds matches faster than the trigram index. */
const COMMON_SHARE = 0.02
/** From this share, the scan also counts them faster. */
const VERY_COMMON_SHARE = 0.1

const number = (value: number): SQL => sql.raw(String(value))
const returnedRows = number(maxResults)
/** One above the maximum count, to show that there are more. */
const countLimit = number(maxCountedResults + 1)
/** The default maximum number of matches to sort. */
const MAX_SORTED = 10_000
/** The maximum number of rows that an ordered scan reads before the query uses the index. */
export const maxScannedRows = number(10_000)

/**
 * The number of matches that the ordered scan should find.
 * @param text the text as typed
 * @returns 0 for a rare or unknown text, which the index finds immediately
 */
export function plannedMatches(table: SearchedTable, text: string): number {
  const share = rarestShare(table, searchKey(text))
  if (share < COMMON_SHARE) return 0
  return share < VERY_COMMON_SHARE ? maxResults : maxCountedResults + 1
}

/**
 * The sort rank of a match: 0 if the name starts with the text, 1 if the name contains it, 2 if another field does, such as
 * an address.
 * @param searchText must start with the name
 */
export function matchRank(text: string, searchText: SQLWrapper, name: SQLWrapper): SQL {
  const place = sql`strpos(${searchText}, ${searchKey(text)}::text)`
  return sql`(case when ${place} = 1 then 0 when ${place} between 2 and length(${name}) then 1 else 2 end)`
}

/** The matches of one kind. `total` is `maxCountedResults` plus one if there are more. */
export interface MatchResult<Row> {
  total: number
  rows: Row[]
}

interface MatchQuery<Row> {
  /** Selects the ID and the columns of `order` for all matches. */
  all: SQL
  scan?: {
    /** The same for the first `maxScannedRows` rows in sort order. */
    rows: SQL
    /** One row per match in any order, if counting these is faster than the ordered scan. */
    counts?: SQL | undefined
  }
  /** The number of matches that the scan should find; 0 skips the scan. */
  wanted?: number
  /** The maximum number of matches to sort. */
  maxSorted?: number
  /** The sort order. It refers to the matches as `best`. */
  order: SQL
  /** The returned fields by name, and the joins that they need. Both refer to the matches as `best`. */
  row: JsonValues<Row>
  joins: SQL
}

/**
 * Returns the best matches and their count as one JSON value `{ total, rows }`. Rare texts are found through the trigram index
 * and sorted. For common texts, the index would list every match first, so the query scans rows in sort order instead. If the
 * scan and `counts` do not find enough, the query uses the index after all. The estimated share of a text only affects the
 * speed, never the result.
 */
export function bestMatches<Row>({
  all,
  scan,
  wanted = 0,
  maxSorted = MAX_SORTED,
  order,
  row,
  joins,
}: MatchQuery<Row>): SQL<MatchResult<Row>> {
  const usesScan = scan !== undefined && wanted > 0
  const counts = usesScan && wanted > maxResults ? scan.counts : undefined
  const scannedCount = sql`(select count(*) from scanned)`
  const knownCount = counts ? sql`(select count(*) from counted)` : scannedCount
  const countedCte = counts
    ? sql`counted as materialized (${counts} limit (case when ${scannedCount} >= ${returnedRows} then ${countLimit} else 0 end)),`
    : sql``
  const scanCtes = usesScan
    ? sql`scanned as materialized (${scan.rows} limit ${counts ? returnedRows : number(wanted)}), ${countedCte}`
    : sql``
  const remaining = sql`(case when ${knownCount} >= ${countLimit} then 0 when ${scannedCount} >= ${returnedRows} then ${countLimit}
    else ${number(maxSorted)} end)`
  const matches = usesScan ? sql`select * from scanned union select * from gathered` : sql`select * from gathered`
  const total = usesScan
    ? sql`greatest(${knownCount}, (select count(*) from gathered))`
    : sql`(select count(*) from gathered)`
  const found = jsonObject<MatchResult<Row>>({
    total: sql`least(${total}, ${countLimit})`,
    rows: sql`coalesce((select json_agg(${jsonObject<Row>(row)} order by ${order}) from best ${joins}), '[]'::json)`,
  })
  return sql<
    MatchResult<Row>
  >`(with ${scanCtes} gathered as materialized (${all} limit ${usesScan ? remaining : number(maxSorted)}),
    best as (select * from (${matches}) best order by ${order} limit ${returnedRows})
    select ${found})`
}
