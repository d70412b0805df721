import { program } from '@portal/contract/program'
import { reachOf, type ScopeSubject } from '../../db/dealer-scope'
import type { Db } from '../../platform/database/types'
import type { OrderFilter } from './order-filter'

interface Remembered {
  total: Promise<number>
  until: number
}

/** More filters than people look at within half a minute; the oldest give way. */
const MOST_REMEMBERED = 1000

// Of each open database its own, so that two servers in one process never mix.
const remembered = new WeakMap<Db, Map<string, Remembered>>()

function totalsOf(db: Db): Map<string, Remembered> {
  const known = remembered.get(db)
  if (known) return known
  const made = new Map<string, Remembered>()
  remembered.set(db, made)
  return made
}

/** What decides the number of rows: the filter, and who asks as far as scope goes. */
export function totalKey(filter: OrderFilter, subject: ScopeSubject): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined)
  return JSON.stringify([reachOf(subject, 'order.read'), narrowed.sort(([a], [b]) => (a < b ? -1 : 1))])
}

/**
 * The number of rows of a list, counted at most once in the 30 seconds of a refresh: a count reads every row it
 * counts, a page only its own. Calls that come meanwhile wait for the same count.
 */
export function rememberTotal(db: Db, key: string, now: Date, count: () => Promise<number>): Promise<number> {
  const totals = totalsOf(db)
  const known = totals.get(key)
  if (known && known.until > now.getTime()) return known.total
  const total = count()
  const oldest = totals.keys().next()
  if (totals.size >= MOST_REMEMBERED && !oldest.done) totals.delete(oldest.value)
  const entry = { total, until: now.getTime() + program.refreshMs }
  totals.set(key, entry)
  total.catch(() => {
    if (totals.get(key) === entry) totals.delete(key)
  })
  return total
}

const changes = new WeakMap<Db, number>()

/** To be called after every write that adds, removes or moves an order between lists. */
export function forgetOrderTotals(db: Db): void {
  remembered.delete(db)
  changes.set(db, orderChanges(db) + 1)
}

/** How often that was called: figures remembered under it are never those of before a write. */
export const orderChanges = (db: Db): number => changes.get(db) ?? 0
