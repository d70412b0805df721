import type { OrderItem } from '@portal/contract/orders/order-detail'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'

type PricedItem = Pick<OrderItem, 'packageName' | 'price'>

/** Returns a text value; corrupt data may lack values that the contract requires. */
const getText = (value: string | null | undefined): string => value ?? ''

/** Replaces missing names and prices with '', so that no screen fails on corrupt data. */
export const readableItems = <Item extends PricedItem>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, packageName: getText(item.packageName), price: getText(item.price) }))

/** Applies `readableItems` to the items of an order. */
export const withReadableItems = <Order extends { items: OrderItem[] }>(order: Order): Order => ({
  ...order,
  items: readableItems(order.items),
})

/** The name of an item, or a placeholder. */
export const itemName = (packageName: string): string => packageName.trim() || 'Package without a name'

/** The total price of an item, such as '$2,450.00', or 'No price', which differs from $0.00. */
export function itemPriceText(price: string, quantity = 1): string {
  const cents = parseMoney(price)
  return cents === null ? 'No price' : formatMoney(cents * quantity)
}
