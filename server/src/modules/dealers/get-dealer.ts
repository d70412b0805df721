import type { Dealer } from '@portal/contract/accounts/dealers'
import type { SessionContext } from '../../platform/http/context'
import { forStaff, toDealer } from './dealer-record'
import { findDealer } from './queries/find-dealer'

/** One dealer within the caller's scope; null when there is none. */
export async function getDealer(ctx: SessionContext, id: string): Promise<Dealer | null> {
  const row = await findDealer(ctx.db, id, ctx.subject)
  return row && forStaff(toDealer(row, ctx.now))
}
