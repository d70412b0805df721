import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { transaction } from './transaction'
import type { Db, Tx } from './types'

/** How many there may be at a time: a long import has about a hundred, and three kinds can be imported side by side. */
const MOST_STAGED = 1000

/** The start parameters without which the engine takes no staged transactions. */
export const stagingParameters = [
  ...['-c', `max_prepared_transactions=${MOST_STAGED}`],
  // Search words are collected and sorted in now and then; in larger portions one step would take as long as ten others.
  ...['-c', 'gin_pending_list_limit=512kB'],
]

/** Between two steps, in milliseconds: a call that needs several statements gets all of them in. */
const PAUSE_MS = 20

const NAME = /^staged:[0-9a-f-]{36}:\d+$/
const FIRST = ':0'

const stageable = new WeakSet<Db>()

/** Notes that a database has one connection, on which long work goes in steps. */
export const allowStaging = (db: Db): void => void stageable.add(db)

/** Whether long work has to go in steps here, since everybody else would wait for it. */
export const isStaged = (db: Db): boolean => stageable.has(db)

export interface Stage {
  /** Writes one step. Once it resolves the step is on the disk; nobody sees it, later steps included. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for rows that refer to what an earlier step wrote. Since nobody sees that yet, their references are not
   * checked, and no trigger runs.
   */
  writeReferring<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Runs long work as many short transactions that become visible at once, at its end: all of them, or none when it throws
 * or the server dies. Others get their turn between the steps. What a step has locked stays locked to the end, and who
 * wants the same meanwhile is refused with SQLSTATE 55P03.
 *
 * It is PostgreSQL's own two-phase commit. Each step is prepared instead of committed; the end commits them one after the
 * other while nobody else is let in. The first step is the decision: it is prepared first, committed first and taken back
 * last, so that steps without it are to be committed and steps with it are to be taken back, whenever the server died.
 */
export async function inSteps<T>(db: Db, work: (stage: Stage) => Promise<T>): Promise<T> {
  const group = randomUUID()
  const names: string[] = []
  const write: Stage['write'] = async (step) => {
    const name = `staged:${group}:${names.length}`
    const result = await transaction(db, async (tx) => {
      const written = await step(tx)
      await tx.execute(sql.raw(`prepare transaction '${name}'`))
      return written
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
    await commitTogether(db, names)
    return result
  } catch (error) {
    if (!(error instanceof HalfCommittedError)) await takeBack(db, names, error)
    throw error
  }
}

const end = (how: 'commit' | 'rollback', name: string) => sql.raw(`${how} prepared '${name}'`)

/** The decision has fallen, and not all could be told of it: the next start does the rest. */
class HalfCommittedError extends Error {}

/** Commits staged transactions in their order while nobody else is let in. */
async function commitTogether(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  let committed = 0
  try {
    await transaction(db, async (tx) => {
      // They cannot be ended within a transaction; what has been begun keeps the connection to us all the same.
      await tx.execute(sql`rollback`)
      for (const name of names) {
        await tx.execute(end('commit', name))
        committed += 1
      }
    })
  } catch (error) {
    if (committed === 0) throw error
    throw new HalfCommittedError('What was written is visible in part until the next start', { cause: error })
  }
}

/** The first step goes last. Single statements, since a transaction is not begun on a full disk. */
async function takeBack(db: Db, names: readonly string[], cause: unknown): Promise<void> {
  try {
    for (const name of names.toReversed()) await db.execute(end('rollback', name))
  } catch (error) {
    throw new AggregateError([cause, error], 'What has been staged stays locked until the next start')
  }
}

/** Ends what a server that died has left staged: as it was decided, and taken back where it was not. */
export async function settleLeftSteps(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select gid as name from pg_prepared_xacts`)
  const groups = new Map<string, string[]>()
  for (const { name } of rows) {
    if (!NAME.test(name))
      throw new Error(`The embedded database holds a prepared transaction that is not ours: ${name}`)
    const group = name.slice(0, name.lastIndexOf(':'))
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  for (const [group, names] of groups) {
    const first = `${group}${FIRST}`
    const others = names.filter((name) => name !== first)
    const isDecided = others.length === names.length
    for (const name of others) await db.execute(end(isDecided ? 'commit' : 'rollback', name))
    if (!isDecided) await db.execute(end('rollback', first))
  }
}
