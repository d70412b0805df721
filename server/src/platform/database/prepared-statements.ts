import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Builds a prepared statement once per database and caches it for as long as the database is open. */
export function preparedOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const cached = new WeakMap<Db, T>()
  return (db) => {
    const found = cached.get(db)
    if (found !== undefined) return found
    const built = build(db)
    cached.set(db, built)
    return built
  }
}

/**
 * Shapes cached per database, over all queries: more than the portal's screens need. Each takes memory on every connection
 * that ran it, so statements beyond the limit are built each time and have no name.
 */
const MOST_SHAPES = 2_000

const shapeCounts = new WeakMap<Db, number>()

let namesGiven = 0

/**
 * Builds the statement of a query once for each of its shapes and caches it as long as the database is open: building
 * the text of a list takes longer than sending it. Values are placeholders, so a shape holds none.
 * Nothing is cached in a transaction, which is a new object each time.
 * @param build receives a unique name for the prepared statement; an empty one when the statement is not cached
 */
export function preparedByShape<S, T>(query: string, build: (db: Db, shape: S, name: string) => T) {
  const cached = new WeakMap<Db, Map<string, T>>()
  return (db: Db, key: string, shape: S): T => {
    if (is(db, PgTransaction)) return build(db, shape, '')
    const shapes = cached.get(db) ?? new Map<string, T>()
    cached.set(db, shapes)
    const found = shapes.get(key)
    if (found !== undefined) return found
    const count = shapeCounts.get(db) ?? 0
    if (count >= MOST_SHAPES) return build(db, shape, '')
    namesGiven += 1
    const statement = build(db, shape, `${query}_${namesGiven}`)
    shapes.set(key, statement)
    shapeCounts.set(db, count + 1)
    return statement
  }
}

/** How many texts are prepared at most. Others are parsed each time they are sent. */
const MOST_TEXTS = 300
/** Longer texts are bulk inserts, which change with the number of rows. */
const LONGEST_TEXT = 8_000

/**
 * Starts a statement that PostgreSQL plans for its values each time. One plan for all values would take a common word for a
 * rare one, and read every row that contains it.
 */
export const FOR_ITS_VALUES = '/* for its values */'

/**
 * Whether a connection prepares a statement. It must have values, because a text without any may hold several commands, or a single
 * command whose rows are read as arrays.
 * @param cached texts prepared so far
 */
export function isCachedText(
  cached: ReadonlyMap<string, unknown>,
  text: string,
  values: readonly unknown[],
  isSingle = false,
): boolean {
  if (text.length > LONGEST_TEXT) return false
  if (values.length === 0 && !isSingle) return false
  return cached.has(text) || cached.size < MOST_TEXTS
}
