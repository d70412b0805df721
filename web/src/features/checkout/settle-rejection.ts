import { cart, toContinuedDraft } from '../../ordering/cart/cart'
import { type CartItem, toCartItem } from '../../ordering/cart/cart-item'
import { getCartItems } from '../../ordering/cart/use-continue-order'
import { checkoutDraft, emptyApprovals } from './checkout-draft'
import type { OrderRejection } from './order-rejection'

const itemKey = (item: CartItem): string | null => (item.packageId === undefined ? item.id : item.packageId)

/** Updates the cart to the version that the dealer accepted, and resets consent given to the old amounts. */
export function settleRejection(rejection: OrderRejection): void {
  const items = cart.read()
  const year = cart.readYear()
  switch (rejection.kind) {
    case 'prices':
      cart.reprice((item) => {
        const key = itemKey(item)
        const change = rejection.change.items.find(
          (one) => one.packageId === key && (key !== null || one.packageName === item.name),
        )
        return change?.newPrice ?? item.price
      })
      break
    case 'year':
      cart.fill(
        rejection.change.items.flatMap(({ match }) => (match ? [toCartItem(match)] : [])),
        rejection.change.orderYear,
      )
      break
    case 'unavailable':
      for (const item of items) {
        const key = itemKey(item)
        const isUnavailable = rejection.items.some(
          (one) => one.packageId === key && (key !== null || one.packageName === item.name),
        )
        if (isUnavailable) cart.remove(item.id)
      }
      break
    case 'stale': {
      const { current } = rejection
      cart.fill(getCartItems(current), year ?? current.orderYear, toContinuedDraft(current))
      checkoutDraft.change({ springPercent: current.springPercent })
      break
    }
    case 'agreement':
      break
  }
  checkoutDraft.change({ approvals: emptyApprovals, electronicSignatureApproved: false })
}
