import { sql } from 'drizzle-orm'
import { transaction } from './transaction'
import type { Db, Tx } from './types'

/** Any fixed number that no other advisory lock begins with. */
const jobLock = 7268

/**
 * Runs one step of a job in a transaction, unless another server is at the same job just now. The lock ends with the
 * transaction, also when the server dies, and no clock has a part in it.
 * @returns what the work returns; null, and nothing has happened, when another server is at it
 */
export function runExclusively<T>(db: Db, job: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${jobLock}, hashtext(${job})) as taken`,
    )
    return rows[0]?.taken ? work(tx) : null
  })
}
