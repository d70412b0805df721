import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Builds a prepared statement once per database and keeps it for as long as the database is there. */
export function preparedOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const known = new WeakMap<Db, T>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const made = build(db)
    known.set(db, made)
    return made
  }
}

/**
 * Kept for a database, of all queries together: more than a portal's screens ask for. Each takes memory on every
 * connection that ran it, so beyond it statements are built anew each time and have no name.
 */
const MOST_SHAPES = 2_000

const kept = new WeakMap<Db, number>()

let made = 0

/**
 * Builds the statement of a query once for each of its shapes and keeps it as long as the database is open: putting
 * the text of a list together takes longer than sending it. Values are placeholders, so a shape holds none.
 * A transaction is another object each time, so nothing is kept for it.
 * @param build gets a name for the prepared statement that no other shape has; an empty one for what is not kept
 */
export function preparedByShape<S, T>(query: string, build: (db: Db, shape: S, name: string) => T) {
  const known = new WeakMap<Db, Map<string, T>>()
  return (db: Db, key: string, shape: S): T => {
    if (is(db, PgTransaction)) return build(db, shape, '')
    const ofDatabase = known.get(db) ?? new Map<string, T>()
    known.set(db, ofDatabase)
    const found = ofDatabase.get(key)
    if (found !== undefined) return found
    const others = kept.get(db) ?? 0
    if (others >= MOST_SHAPES) return build(db, shape, '')
    made += 1
    const statement = build(db, shape, `${query}_${made}`)
    ofDatabase.set(key, statement)
    kept.set(db, others + 1)
    return statement
  }
}
