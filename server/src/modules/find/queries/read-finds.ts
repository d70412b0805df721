import { type SQL, sql } from 'drizzle-orm'
import { FOR_ITS_VALUES } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import type { Found } from './first-of'

/** A row of some kind; each kind's own function says which. */
type Finds<Rows> = { readonly [K in keyof Rows]: SQL<Found<Rows[K]>> | null }

/** What was found of each kind, by one statement; null of a kind that is not asked for. */
export async function readFinds<Rows extends object>(
  db: Db,
  finds: Finds<Rows>,
): Promise<{ [K in keyof Rows]: Found<Rows[K]> | null }> {
  const columns = Object.entries<SQL | null>(finds).map(
    ([kind, find]) => sql`${find ?? sql`null`} as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<{ [K in keyof Rows]: Found<Rows[K]> | null }>(
    sql`${sql.raw(FOR_ITS_VALUES)} select ${sql.join(columns, sql`, `)}`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('A select from nothing has one row')
  return found
}
