import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '../db/tables/accounts'
import { changeRequests } from '../db/tables/change-requests'
import { orders } from '../db/tables/orders'
import type { Db } from '../platform/database/types'
import { RARE_SHARE, rememberShares, type SearchedTable } from './search-pieces'

const searchedTables = { orders, accounts, changeRequests } satisfies Record<SearchedTable, PgTable>
const SAMPLE_ROWS = 1_000

/**
 * Learns from a sample of each table which pieces are common. Ids are random, so the first rows by id are a sample. The
 * shares affect only the speed of a search, never its results.
 */
export async function learnCommonPieces(db: Db): Promise<void> {
  for (const [name, table] of Object.entries(searchedTables) as [SearchedTable, PgTable][]) {
    const { rows } = await db.execute<{ piece: string; share: number }>(sql`
      with sample as (select search_text from ${table} order by id limit ${SAMPLE_ROWS})
      select piece, count(*)::float8 / (select count(*) from sample) as share
      from sample cross join unnest(show_trgm(search_text)) piece
      group by piece having count(*) >= ${RARE_SHARE}::float8 * (select count(*) from sample)`)
    rememberShares(name, new Map(rows.map(({ piece, share }) => [piece, share])))
  }
}
