import type { Db } from '../../platform/database/types'

const lines = new WeakMap<Db, Map<string, Promise<unknown>>>()

function linesOf(db: Db): Map<string, Promise<unknown>> {
  const known = lines.get(db)
  if (known) return known
  const made = new Map<string, Promise<unknown>>()
  lines.set(db, made)
  return made
}

/**
 * Lets one dealer's writes to their order wait for each other here, so that a storm of them holds one connection and
 * not the whole pool. What keeps them apart for good, with other servers too, is the database.
 */
export async function runSerially<T>(db: Db, dealerId: string, work: () => Promise<T>): Promise<T> {
  const line = linesOf(db)
  const before = line.get(dealerId) ?? Promise.resolve()
  const mine = before.then(work, work)
  line.set(dealerId, mine)
  try {
    return await mine
  } finally {
    if (line.get(dealerId) === mine) line.delete(dealerId)
  }
}
