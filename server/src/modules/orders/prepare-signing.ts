import { orderYearOf } from '@portal/contract/rules/order-year'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { listPackagesByIds } from '../catalogue/queries/find-packages'
import { contactOf, overlaidWith } from './dealer-information'
import { draftFigures } from './draft-figures'
import { findNewYear } from './find-new-year'
import { paymentTermsOf } from './order-reply'
import { type OrderDraft, type OrderRow, packageIdsOf } from './order-row'
import { orderYearChanged } from './placing-refusals'
import type { OrderingDealer } from './queries/find-ordering-dealer'

/**
 * The stored draft as it would be signed: its own packages and prices, which must still be the catalogue's or fixed by
 * staff, and the dealer's present record with the contact kept on the draft.
 * @throws ApiError 422 for a past year, packages no longer offered and prices that changed since it was saved
 */
export async function prepareSigning(
  tx: Tx,
  ctx: SessionContext,
  order: OrderRow,
  dealer: OrderingDealer,
): Promise<OrderDraft> {
  const { items: claims, springPercent } = order
  const packages = await listPackagesByIds(tx, packageIdsOf(claims))
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  if (order.orderYear !== orderYear) throw orderYearChanged(await findNewYear(tx, claims, packages, orderYear))
  return {
    dealerId: dealer.id,
    orderYear,
    ...draftFigures({ claims, draft: order, packages, orderYear }),
    springPercent,
    paymentTerms: paymentTermsOf(dealer.paymentTerms),
    dealerInformation: overlaidWith(dealer.record, contactOf(order.dealerInformation)),
  }
}
