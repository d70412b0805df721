import { sql } from 'drizzle-orm'
import type { Tx } from '../src/platform/database/types'

/** Returns how many rows of a table PostgreSQL reads while `work` runs in a transaction. */
export async function countRowsRead<T>(
  tx: Tx,
  table: string,
  work: () => Promise<T>,
): Promise<{ result: T; read: number }> {
  const readSoFar = async (): Promise<number> => {
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (pg_stat_get_xact_tuples_returned(${table}::regclass) + pg_stat_get_xact_tuples_fetched(${table}::regclass))::int as read`)
    return rows[0]?.read ?? Number.NaN
  }
  const before = await readSoFar()
  const result = await work()
  return { result, read: (await readSoFar()) - before }
}
