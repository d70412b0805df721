import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './types'

/** Builds a prepared statement once per database, and caches it while the database is open. */
export function prepareOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const cached = new WeakMap<Db, T>()
  return (db) => {
    const found = cached.get(db)
    if (found !== undefined) return found
    const built = build(db)
    cached.set(db, built)
    return built
  }
}

interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>
}

/** A statement as `drizzle-internals.ts` prepares it: it also runs in transactions other than its own. */
interface SharedStatement<R> extends Statement<R> {
  executeIn(tx: Tx, values: Record<string, unknown>): Promise<R>
}

/**
 * Builds a statement in the first transaction that runs it, and sends the same text in every later one. Values are
 * placeholders.
 */
export function prepareInTransactions<R>(build: (tx: Tx) => Statement<R>) {
  let prepared: SharedStatement<R> | undefined
  return (tx: Tx, values: Record<string, unknown>): Promise<R> => {
    prepared ??= build(tx) as SharedStatement<R>
    return prepared.executeIn(tx, values)
  }
}

/**
 * Shapes cached per database, over all queries: more than the portal's screens need. Each takes memory on every
 * connection that ran it. Statements beyond the limit are built each time and have no name.
 */
const MAX_SHAPES = 2_000

const shapeCounts = new WeakMap<Db, number>()

let assignedNames = 0

/**
 * Builds a query's statement once for each shape and caches it while the database is open: building a list's text takes
 * longer than sending it. Values are placeholders, so a shape contains none. Nothing is cached in a transaction, which
 * is a new object each time.
 * @param build receives a unique name for the prepared statement; an empty one if it is not cached
 */
export function prepareByShape<S, T>(query: string, build: (db: Db, shape: S, name: string) => T) {
  const cached = new WeakMap<Db, Map<string, T>>()
  return (db: Db, key: string, shape: S): T => {
    if (is(db, PgTransaction)) return build(db, shape, '')
    const shapes = cached.get(db) ?? new Map<string, T>()
    cached.set(db, shapes)
    const found = shapes.get(key)
    if (found !== undefined) return found
    const count = shapeCounts.get(db) ?? 0
    if (count >= MAX_SHAPES) return build(db, shape, '')
    assignedNames += 1
    const statement = build(db, shape, `${query}_${assignedNames}`)
    shapes.set(key, statement)
    shapeCounts.set(db, count + 1)
    return statement
  }
}

/**
 * Marks a statement that PostgreSQL plans for its values each time. One plan for all values would treat a common word
 * as a rare one, and read every row that contains it.
 */
export const REPLAN_EACH_TIME = '/* for its values */'
