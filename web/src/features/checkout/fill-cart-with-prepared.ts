import type { Order } from '@portal/contract/orders/order'
import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { cart, toContinuedDraft } from '../../ordering/cart/cart'
import { toCartItem } from '../../ordering/cart/cart-item'
import { checkoutDraft, emptyApprovals } from './checkout-draft'

/**
 * Fills the cart with the prepared packages at current prices. The stored draft changes when the order is saved or placed.
 * Resets consent given to other packages.
 * @param draft the year's draft, which the cart continues
 */
export function fillCartWithPrepared({ items, orderYear }: OwnPreparedOrder, draft: Order | undefined): void {
  cart.fill(items.map(toCartItem), orderYear, draft ? toContinuedDraft(draft) : null)
  checkoutDraft.change({ approvals: emptyApprovals, electronicSignatureApproved: false })
}
