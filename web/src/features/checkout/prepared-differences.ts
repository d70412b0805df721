import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { formatMoney } from '@portal/contract/rules/money'
import { parseCents } from '../../lib/formats'
import type { CartItem } from '../../ordering/cart/cart-item'

/** Whether the cart contains exactly the prepared packages, one of each. */
export function matchesPrepared(items: readonly CartItem[], prepared: OwnPreparedOrder): boolean {
  const preparedIds = new Set(prepared.items.map(({ id }) => id))
  return (
    items.length === preparedIds.size && items.every(({ id, quantity = 1 }) => quantity === 1 && preparedIds.has(id))
  )
}

/** Lists the prices and packages that changed since the email was sent. */
export function differences({ items, gone, orderYear }: OwnPreparedOrder): string[] {
  const repricedItems = items.filter(({ price, preparedPrice }) => price !== preparedPrice)
  return [
    ...repricedItems.map(
      ({ name, price, preparedPrice }) =>
        `${name} now costs ${formatMoney(parseCents(price))} (was ${formatMoney(parseCents(preparedPrice))}).`,
    ),
    ...gone.map((name) => `${name} is no longer available for ${orderYear}.`),
  ]
}
