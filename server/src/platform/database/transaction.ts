import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getSqlState } from './database-errors'
import type { Db, Tx } from './types'

/** Serialization failure and deadlock: the transaction may succeed when it runs again. */
const retryableStates = new Set(['40001', '40P01'])
const attempts = 4

/**
 * Runs `work`, and rolls back its writes unless `isStored`. Sends the same statements either way, so that the duration
 * of a reply does not reveal the outcome.
 */
export async function rollBackUnless(tx: Tx, isStored: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    const follows = await tx.transaction(async (inner) => {
      await work(inner)
      if (!isStored) inner.rollback()
      return afterCommits.get(inner) ?? []
    })
    for (const follow of follows) afterCommit(tx, follow)
  } catch (error) {
    if (isStored || !(error instanceof TransactionRollbackError)) throw error
  }
}

const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Calls `follow` once the transaction is committed. Does not call it if the transaction fails, or if it was registered
 * in work that `rollBackUnless` rolls back.
 */
export function afterCommit(tx: Tx, follow: () => void): void {
  afterCommits.set(tx, [...(afterCommits.get(tx) ?? []), follow])
}

/**
 * Runs `work` in one transaction: stores all of it, or none if it throws. A deadlock or serialization failure runs
 * `work` again, at most four times in all, so `work` must have no other effects. On the embedded database transactions
 * queue: statements of other requests wait until the end. Run long work in steps: see `embedded/staged-transactions`.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, follows } = await db.transaction(async (tx) => {
        const done = await work(tx)
        return { result: done, follows: afterCommits.get(tx) ?? [] }
      })
      for (const follow of follows) follow()
      return result
    } catch (error) {
      const state = getSqlState(error)
      if (attempt === attempts || state === null || !retryableStates.has(state)) throw error
      await sleep(attempt * 10 * (1 + Math.random()))
    }
  }
}

/** Any fixed number that no other advisory lock starts with. */
const jobLock = 7268

/**
 * Runs one step of a job in a transaction, unless another server is running the same job. The lock ends with the
 * transaction, even if the server dies, and depends on no clock.
 * @returns the result of the work; null, with nothing done, if another server is running it
 */
export function runExclusively<T>(db: Db, job: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${jobLock}, hashtext(${job})) as taken`,
    )
    return rows[0]?.taken ? work(tx) : null
  })
}

/**
 * Small enough that other requests never wait long: for the one connection of the embedded database, or for locks on
 * PostgreSQL.
 */
export const DELETE_BLOCK_SIZE = 500

/**
 * Deletes the rows that meet the condition, one block per short transaction. Skips locked rows until the next time, so
 * that several servers may do this concurrently.
 * @returns the number of deleted rows
 */
export async function deleteInBlocks(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  if (condition === undefined) throw new Error('Deleting needs a condition')
  let total = 0
  for (;;) {
    const { rows } = await db.execute<{ deleted: number }>(sql`
      with gone as (
        delete from ${table} where ctid in (
          select ctid from ${table} where ${condition} limit ${DELETE_BLOCK_SIZE} for update skip locked)
        returning 1)
      select count(*)::int as deleted from gone`)
    const deleted = rows[0]?.deleted ?? 0
    total += deleted
    if (deleted < DELETE_BLOCK_SIZE) return total
    await yieldToEventLoop()
  }
}
