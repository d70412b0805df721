import { type SQL, sql } from 'drizzle-orm'
import { REPLAN_EACH_TIME } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import type { MatchResult } from './best-matches'

/** The query of each kind, or null to skip it. */
type FindQueries<Rows> = { readonly [K in keyof Rows]: SQL<MatchResult<Rows[K]>> | null }

/** Runs the queries of all kinds in one statement. */
export async function runFindQueries<Rows extends object>(
  db: Db,
  queries: FindQueries<Rows>,
): Promise<{ [K in keyof Rows]: MatchResult<Rows[K]> | null }> {
  const columns = Object.entries<SQL | null>(queries).map(
    ([kind, query]) => sql`${query ?? sql`null`} as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<{ [K in keyof Rows]: MatchResult<Rows[K]> | null }>(
    sql`${sql.raw(REPLAN_EACH_TIME)} select ${sql.join(columns, sql`, `)}`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The statement returned no row')
  return found
}
