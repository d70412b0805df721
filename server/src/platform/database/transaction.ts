import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionRollbackError } from 'drizzle-orm'
import { sqlStateOf } from './constraint-errors'
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
      const result = await db.transaction(work)
      noteStatement('commit')
      return result
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === attempts || state === null || !retryable.has(state)) throw error
      await sleep(attempt * 10 * (1 + Math.random()))
    }
  }
}
