import type { Db } from './types'

/** More than a portal's screens ask for; beyond it statements are built anew each time. */
const MOST_SHAPES = 300

let made = 0

/**
 * Builds the statement of a query once for each of its shapes and keeps it as long as the database is open: putting
 * the text of a list together takes longer than sending it. Values are placeholders, so a shape holds none.
 * @param build gets a name for the prepared statement that no other shape has
 */
export function preparedByShape<S, T>(query: string, build: (db: Db, shape: S, name: string) => T) {
  const known = new WeakMap<Db, Map<string, T>>()
  return (db: Db, key: string, shape: S): T => {
    const ofDatabase = known.get(db) ?? new Map<string, T>()
    known.set(db, ofDatabase)
    const found = ofDatabase.get(key)
    if (found !== undefined) return found
    made += 1
    const statement = build(db, shape, `${query}_${made}`)
    if (ofDatabase.size < MOST_SHAPES) ofDatabase.set(key, statement)
    return statement
  }
}
