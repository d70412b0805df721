import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { formatMoney } from '@portal/contract/rules/money'
import { centsOf } from '../../lib/formats'
import type { CartItem } from '../../ordering/cart/cart-item'

/** Whether the cart holds exactly what was prepared, one of each. */
export function holdsPrepared(items: readonly CartItem[], prepared: OwnPreparedOrder): boolean {
  const wanted = new Set(prepared.items.map(({ id }) => id))
  return items.length === wanted.size && items.every(({ id, quantity = 1 }) => quantity === 1 && wanted.has(id))
}

/** What is otherwise than in the message that the dealer was sent. */
export function differences({ items, gone, orderYear }: OwnPreparedOrder): string[] {
  const priced = items.filter(({ price, preparedPrice }) => price !== preparedPrice)
  return [
    ...priced.map(
      ({ name, price, preparedPrice }) =>
        `${name} costs ${formatMoney(centsOf(price))} now, was ${formatMoney(centsOf(preparedPrice))}.`,
    ),
    ...gone.map((name) => `${name} is no longer offered in ${orderYear}.`),
  ]
}
