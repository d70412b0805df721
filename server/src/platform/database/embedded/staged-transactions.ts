import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { transaction } from '../transaction'
import type { Db, Tx } from '../types'

/**
 * The maximum number of concurrent steps: a long import has about a hundred, and three kinds can be imported at the
 * same time.
 */
const MAX_STAGED = 1000

/** Start parameters that make the engine accept staged transactions. */
export const stagingParameters = [
  ...['-c', `max_prepared_transactions=${MAX_STAGED}`],
  // The text search index collects changes and merges them from time to time. Larger batches would make one step as
  // long as ten.
  ...['-c', 'gin_pending_list_limit=512kB'],
]

/** Milliseconds between two steps: enough for all statements of another request. */
const PAUSE_MS = 20

const NAME = /^staged:[0-9a-f-]{36}:\d+$/
const FIRST_STEP = ':0'

const stagedDatabases = new WeakSet<Db>()

/** Registers a database that has one connection, where long work runs in steps. */
export const allowStaging = (db: Db): void => void stagedDatabases.add(db)

/** Whether long work must run in steps, because it would block all other requests. */
export const isStaged = (db: Db): boolean => stagedDatabases.has(db)

export interface Stage {
  /** Writes one step. Once it resolves, the step is on the disk, but nothing sees it, not even later steps. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Writes one step of rows that reference rows of an earlier step. Those are not visible yet, so references are not
   * checked, and no trigger runs.
   */
  writeReferring<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Runs long work as many short transactions that become visible together at the end: all of them, or none if it throws
 * or the server dies. Other requests run between the steps. Rows that a step locked stay locked to the end. Other
 * transactions that need them fail with SQLSTATE 55P03.
 *
 * Uses PostgreSQL's two-phase commit. Each step is prepared instead of committed. At the end they are committed one
 * after the other while nothing else runs. The first step is the decision: it is prepared first, committed first and
 * rolled back last. So whenever the server dies, steps without it must be committed, and steps with it must be rolled
 * back.
 */
export async function runInSteps<T>(db: Db, work: (stage: Stage) => Promise<T>): Promise<T> {
  const group = randomUUID()
  const names: string[] = []
  const write: Stage['write'] = async (step) => {
    const name = `staged:${group}:${names.length}`
    const result = await transaction(db, async (tx) => {
      const stepResult = await step(tx)
      await tx.execute(sql.raw(`prepare transaction '${name}'`))
      return stepResult
    })
    names.push(name)
    await sleep(PAUSE_MS)
    return result
  }
  try {
    const result = await work({
      write,
      writeReferring: (step) =>
        write(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          return step(tx)
        }),
    })
    await commitAll(db, names)
    return result
  } catch (error) {
    if (!(error instanceof HalfCommittedError)) await rollBack(db, names, error)
    throw error
  }
}

const end = (command: 'commit' | 'rollback', name: string) => sql.raw(`${command} prepared '${name}'`)

/** The decision is made, but not all steps could be committed. The next start commits the rest. */
class HalfCommittedError extends Error {}

/** Commits staged transactions in their order while nothing else runs. */
async function commitAll(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  let committedSteps = 0
  try {
    await transaction(db, async (tx) => {
      // They cannot be committed within a transaction. The engine still reserves the connection for this one after the rollback.
      await tx.execute(sql`rollback`)
      for (const name of names) {
        await tx.execute(end('commit', name))
        committedSteps += 1
      }
    })
  } catch (error) {
    if (committedSteps === 0) throw error
    throw new HalfCommittedError('The change is only partly visible until the next start', { cause: error })
  }
}

/** Rolls back the first step last. Uses single statements, because no transaction begins on a full disk. */
async function rollBack(db: Db, names: readonly string[], cause: unknown): Promise<void> {
  try {
    for (const name of names.toReversed()) await db.execute(end('rollback', name))
  } catch (error) {
    throw new AggregateError([cause, error], 'The staged rows stay locked until the next start')
  }
}

/** Ends the staged transactions of a server that died: commits them when that was decided, and rolls them back otherwise. */
export async function settleAbandonedSteps(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select gid as name from pg_prepared_xacts`)
  const groups = new Map<string, string[]>()
  for (const { name } of rows) {
    if (!NAME.test(name))
      throw new Error(`The embedded database contains a prepared transaction that is not ours: ${name}`)
    const group = name.slice(0, name.lastIndexOf(':'))
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  for (const [group, names] of groups) {
    const first = `${group}${FIRST_STEP}`
    const others = names.filter((name) => name !== first)
    const isDecided = others.length === names.length
    for (const name of others) await db.execute(end(isDecided ? 'commit' : 'rollback', name))
    if (!isDecided) await db.execute(end('rollback', first))
  }
}
