import { refusalOfConstraint } from '../../platform/database/constraint-errors'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDetail } from './order-reply'
import { orderConstraints, stale } from './placing-refusals'
import { findOrder } from './queries/find-order'
import { DraftChangedError, retryLostRace } from './retry-lost-race'

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
