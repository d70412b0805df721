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
