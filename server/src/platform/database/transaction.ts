import { setTimeout as sleep } from 'node:timers/promises'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { sqlStateOf } from './database-errors'
import { noteStatement } from './statement-counter'
import type { Db, Tx } from './types'

/** Serialization failure and deadlock: the database asks to run the transaction again. */
const retryable = new Set(['40001', '40P01'])
const attempts = 4

/**
 * Runs `work`, and takes everything back that it wrote unless it is to be kept: the same statements either way, for an
 * answer whose time must not tell which it was.
 */
export async function keepOnlyIf(tx: Tx, isKept: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner)
      if (!isKept) inner.rollback()
    })
  } catch (error) {
    if (isKept || !(error instanceof TransactionRollbackError)) throw error
  }
}

const afterCommits = new WeakMap<Tx, (() => void)[]>()

/** Does `follow` once the transaction is committed, and never when it fails. */
export function afterCommit(tx: Tx, follow: () => void): void {
  afterCommits.set(tx, [...(afterCommits.get(tx) ?? []), follow])
}

/**
 * Runs `work` in one transaction: all of it is stored, or none when it throws.
 * A deadlock or serialization failure runs `work` again, at most four times in all, so `work` must have no other effects.
 * On the embedded database transactions queue: statements of other requests wait until the end. Long work goes in steps:
 * see `staged-transactions`.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      noteStatement('begin')
      const { result, follows } = await db.transaction(async (tx) => {
        const done = await work(tx)
        return { result: done, follows: afterCommits.get(tx) ?? [] }
      })
      noteStatement('commit')
      for (const follow of follows) follow()
      return result
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === attempts || state === null || !retryable.has(state)) throw error
      await sleep(attempt * 10 * (1 + Math.random()))
    }
  }
}

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
