export { type ContinuedDraft, cart } from './cart'
export { type CartItem, cartTotals, packageItem } from './cart-item'
export { cartItemsOf, useContinueOrder } from './use-continue-order'
