import { programYearEndpoints } from '@portal/contract/orders/program-year'
import { notFoundTexts } from '@portal/contract/texts/call'
import { assertMayCall } from '../../platform/http/access'
import { unauthenticated } from '../../platform/http/access-errors'
import { notFound } from '../../platform/http/api-errors'
import type { PublicContext, SessionIdentity } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { loadSession } from '../auth/queries/load-session'
import { findOrderTerms } from './queries/find-order'

/** The call is public, so only a client that asks for an order needs a session: one that may read orders. */
async function findReader({ db, now, config, program, sessionTokenHash }: PublicContext): Promise<SessionIdentity> {
  const session = sessionTokenHash === null ? null : await loadSession(db, sessionTokenHash, now)
  if (session === null) throw unauthenticated()
  assertMayCall({ ...programYearEndpoints.getProgramYear, access: 'order.read' }, session, config, program.running)
  return session
}

/**
 * Returns the contract facts of an order year: those in effect, or those of one order.
 * @throws ApiError with an order: 401 without a session, 403 as for reading orders, 404 when it is out of scope or of
 * another year
 */
export const getProgramYear: Handler<typeof programYearEndpoints.getProgramYear> = async (ctx, { params, query }) => {
  const { program } = ctx
  const { year: orderYear } = params
  if (query.order === undefined) {
    return { ...program.contractFacts(orderYear), orderYear, programNumber: program.number }
  }
  const { subject } = await findReader(ctx)
  const order = await findOrderTerms(ctx.db, query.order, subject)
  if (order?.orderYear !== orderYear) throw notFound(notFoundTexts.order)
  const { number: programNumber, facts } = program.termsOf(order)
  return { ...facts, orderYear, programNumber }
}
