import { refusalOfConstraint, violatedConstraint } from '../../platform/database/database-errors'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDetail } from './order-detail-reply'
import { orderConstraints, stale } from './placing-refusals'
import { findOrder } from './queries/find-order'

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

/** Somebody changed the draft between reading and writing it. Nothing was written. */
export class DraftChangedError extends Error {
  override name = 'DraftChangedError'

  constructor(readonly orderId: string) {
    super('The draft was changed meanwhile')
  }
}

const ATTEMPTS = 3

/** Another order took the dealer's year, or an import gave an order the number that was drawn just now. */
const racedFor = new Set<string | null>(['orders_dealer_year_key', 'orders_order_number_key'])

const lostRace = (error: unknown): boolean =>
  error instanceof DraftChangedError || racedFor.has(violatedConstraint(error))

/**
 * Runs a read-then-write again from the reading when it lost a race: what it then finds tells whether there still is
 * something to do. The last loss is thrown as it is.
 */
async function retryLostRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!lostRace(error)) throw error
    }
  }
  return work()
}

/**
 * Runs a write of an order again after a lost race, and answers a race lost for good: 409 when another order took the
 * year, 412 with the present state when the draft keeps moving.
 */
export async function handleConflicts<T>(ctx: SessionContext, work: () => Promise<T>): Promise<T> {
  try {
    return await retryLostRace(work)
  } catch (error) {
    const refusal = refusalOfConstraint(error, orderConstraints)
    if (refusal) throw refusal
    if (!(error instanceof DraftChangedError)) throw error
    const present = await findOrder(ctx.db, error.orderId, ctx.subject)
    throw present ? stale(toOrderDetail(present)) : error
  }
}
