import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { toDecimalString } from '@portal/contract/rules/money'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { toCartItem } from './find-new-year'
import { findOffers } from './find-offers'
import { findRenewableOrder } from './queries/find-renewable-order'

/**
 * Returns the packages of an earlier order at this year's prices. The proposal is computed on request and not stored:
 * only a signature is binding (docs/spec 8.9).
 * @param orderId the earlier order; by default, last year's signed order
 */
export async function getRenewalProposal(ctx: SessionContext, orderId?: string): Promise<RenewalProposal | null> {
  const orderYear = getOrderYear(ctx.program.running, ctx.now, ctx.config.timeZone)
  const previousOrder = await findRenewableOrder(ctx.db, ctx.subject.id, { orderYear, orderId })
  if (!previousOrder) return null
  const offers = await findOffers(ctx.db, previousOrder.items, orderYear)
  const proposal: RenewalProposal = {
    orderYear,
    fromOrderId: previousOrder.orderNumber,
    fromYear: previousOrder.orderYear,
    formerTotal: toDecimalString(previousOrder.annualCents),
    formerMonths: previousOrder.months,
    items: [],
    gone: [],
  }
  previousOrder.items.forEach(({ id, packageName, priceCents, quantity, ...line }, index) => {
    const match = offers[index]
    const formerPrice = toDecimalString(priceCents)
    if (match) {
      const { tier } = match
      const before = { formerName: packageName, formerPrice, formerQuantity: quantity }
      proposal.items.push({ ...toCartItem(match), tier, ...before })
    } else {
      const { categoryName, tier, pricingType } = line
      proposal.gone.push({ id, name: packageName, categoryName, tier, price: formerPrice, pricingType, quantity })
    }
  })
  return proposal
}
