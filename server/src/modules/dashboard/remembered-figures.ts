import { program } from '@portal/contract/program'
import type { YearFigures } from '@portal/contract/year-figures'
import { reachOf } from '../../db/dealer-scope'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'

interface Remembered {
  figures: Promise<YearFigures>
  until: number
}

/** More than staff look at within half a minute; the oldest give way. */
const MOST_REMEMBERED = 200

// Of each open database its own, so that two servers in one process never mix.
const remembered = new WeakMap<Db, Map<string, Remembered>>()

function figuresOf(db: Db): Map<string, Remembered> {
  const known = remembered.get(db) ?? new Map<string, Remembered>()
  remembered.set(db, known)
  return known
}

/**
 * A year's figures, which read every order of two years, counted at most once in the 30 seconds of a refresh for all
 * who see the same dealers, and anew after a write to an order through this server. What else they depend on (a new
 * dealer, another server's writes) shows after the 30 seconds. Calls that come meanwhile wait for the same count.
 * @param at the year, and how often orders were written so far
 */
export function rememberFigures(
  { db, subject, now }: SessionContext,
  at: { orderYear: number; orderChanges: number },
  count: () => Promise<YearFigures>,
): Promise<YearFigures> {
  const key = JSON.stringify([reachOf(subject, 'order.read'), at.orderYear, at.orderChanges])
  const all = figuresOf(db)
  const known = all.get(key)
  if (known && known.until > now.getTime()) return known.figures
  const entry = { figures: count(), until: now.getTime() + program.refreshMs }
  const oldest = all.keys().next()
  if (all.size >= MOST_REMEMBERED && !oldest.done) all.delete(oldest.value)
  all.set(key, entry)
  entry.figures.catch(() => {
    if (all.get(key) === entry) all.delete(key)
  })
  return entry.figures
}
