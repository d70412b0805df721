import type { RenewalProposal } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { matchPackages } from '../catalogue'
import { toCartItem } from './find-new-year'
import { findRenewableOrder } from './queries/find-renewable-order'

/**
 * Last year's packages at this year's prices, for a dealer who wants to renew. It is worked out when asked for and
 * stored nowhere: nothing binds without a signature.
 */
export async function getRenewalProposal(ctx: SessionContext): Promise<RenewalProposal | null> {
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  const last = await findRenewableOrder(ctx.db, ctx.subject.id, orderYear)
  if (!last) return null
  const wanted = last.items.map(({ packageName: name, ...line }) => ({ ...line, name }))
  const matches = await matchPackages(ctx.db, { year: orderYear, items: wanted })
  const proposal: RenewalProposal = { orderYear, fromOrderId: last.orderNumber, items: [], unmatched: [] }
  last.items.forEach((line, index) => {
    const match = matches[index]
    if (match) proposal.items.push({ ...toCartItem(match), lastYearPrice: toDecimalString(line.priceCents) })
    else proposal.unmatched.push(line.packageName)
  })
  return proposal
}
