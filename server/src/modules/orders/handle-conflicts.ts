import { constraintError, violatedConstraint } from '../../platform/database/database-errors'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDetail } from './order-detail-reply'
import { orderConstraints, stale } from './placing-errors'
import { findOrder } from './queries/find-order'

const queues = new WeakMap<Db, Map<string, Promise<unknown>>>()

function getQueues(db: Db): Map<string, Promise<unknown>> {
  const known = queues.get(db)
  if (known) return known
  const created = new Map<string, Promise<unknown>>()
  queues.set(db, created)
  return created
}

/**
 * Runs one dealer's order writes one after another on this server, so that a burst of them holds one connection instead
 * of the whole pool. Across servers, the database's locks keep the writes apart.
 */
export async function runSerially<T>(db: Db, dealerId: string, work: () => Promise<T>): Promise<T> {
  const dealerQueues = getQueues(db)
  const previous = dealerQueues.get(dealerId) ?? Promise.resolve()
  const current = previous.then(work, work)
  dealerQueues.set(dealerId, current)
  try {
    return await current
  } finally {
    if (dealerQueues.get(dealerId) === current) dealerQueues.delete(dealerId)
  }
}

/** Thrown when the draft changed between reading and writing it. Nothing was written. */
export class DraftChangedError extends Error {
  override name = 'DraftChangedError'

  constructor(readonly orderId: string) {
    super('The draft changed between reading and writing it')
  }
}

const ATTEMPTS = 3

/** Violated when another order took the dealer's year, or an import assigned the number that was just drawn. */
const racedConstraints = new Set<string | null>(['orders_dealer_year_key', 'orders_order_number_key'])

const isLostRace = (error: unknown): boolean =>
  error instanceof DraftChangedError || racedConstraints.has(violatedConstraint(error))

/** Retries a read-then-write that lost a race, starting with the read. Throws the last error unchanged. */
async function retryLostRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  return work()
}

/**
 * Retries an order write after a lost race. If it keeps losing, throws 409 when another order took the year, or 412
 * with the current order when the draft keeps changing.
 */
export async function handleConflicts<T>(ctx: SessionContext, work: () => Promise<T>): Promise<T> {
  try {
    return await retryLostRace(work)
  } catch (error) {
    const apiError = constraintError(error, orderConstraints)
    if (apiError) throw apiError
    if (!(error instanceof DraftChangedError)) throw error
    const current = await findOrder(ctx.db, error.orderId, ctx.subject)
    throw current ? stale(toOrderDetail(ctx, current)) : error
  }
}
