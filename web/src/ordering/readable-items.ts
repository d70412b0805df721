import type { OrderItem } from '@portal/contract/orders/order'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'

type Named = Pick<OrderItem, 'packageName' | 'price'>

/** What an item may be like when its data is damaged; the contract allows neither to be missing. */
const textOf = (value: string | null | undefined): string => value ?? ''

/** Items that no screen fails on: a name or price that is missing is ''. */
export const readableItems = <Item extends Named>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, packageName: textOf(item.packageName), price: textOf(item.price) }))

/** The same for a whole order. */
export const withReadableItems = <Order extends { items: OrderItem[] }>(order: Order): Order => ({
  ...order,
  items: readableItems(order.items),
})

/** An item's name, or words for one that has none. */
export const itemName = (packageName: string): string => packageName.trim() || 'Package without a name'

/** '$2,450.00' for all of an item; 'No price' when it has none, which is not the same as nothing to pay. */
export function itemPriceText(price: string, quantity = 1): string {
  const cents = parseMoney(price)
  return cents === null ? 'No price' : formatMoney(cents * quantity)
}
