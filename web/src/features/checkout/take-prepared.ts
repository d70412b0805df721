import type { Order } from '@portal/contract/orders/order'
import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { cart } from '../../ordering/cart/cart'
import { packageItem } from '../../ordering/cart/cart-item'
import { checkoutDraft, emptyApprovals } from './checkout-draft'

/**
 * Puts what was prepared into the cart, at its prices of now. The stored draft changes when the order is saved or placed. Consent given
 * to other packages is taken back.
 * @param draft the year's draft, which the cart then goes on with
 */
export function takePrepared({ items, orderYear }: OwnPreparedOrder, draft: Order | undefined): void {
  const continued = draft && {
    id: draft.id,
    orderId: draft.orderId,
    months: draft.months,
    springPercent: draft.springPercent,
    updatedAt: draft.updatedAt,
  }
  cart.fill(items.map(packageItem), orderYear, continued ?? null)
  checkoutDraft.change({ approvals: emptyApprovals, electronicSignatureApproved: false })
}
