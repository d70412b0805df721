import type { Order } from '@portal/contract/orders/order'
import { z } from 'zod'
import { storedValue } from '../../lib/storage'
import { addCartItem, type CartItem, cartSchema, replaceCategoryItems } from './cart-item'

const stored = storedValue<CartItem[]>('marketingCart', z.unknown().pipe(cartSchema), [])

/** The order year of the cart, to detect a cart from before August 1. */
const storedYear = storedValue<number | null>('marketingCartYear', z.int().nullable(), null)

const continuedDraftSchema = z.object({
  id: z.string(),
  /** The draft's order number. */
  orderId: z.string(),
  months: z.int(),
  monthsSetByStaff: z.boolean(),
  springPercent: z.int(),
  /** The version of the draft that the dealer continued, to detect an edit conflict. */
  updatedAt: z.string(),
})
export type ContinuedDraft = z.output<typeof continuedDraftSchema>

/** Returns what the cart keeps of a draft that it continues. */
export const toContinuedDraft = ({
  id,
  orderId,
  months,
  monthsSetByStaff,
  springPercent,
  updatedAt,
}: Order): ContinuedDraft => ({ id, orderId, months, monthsSetByStaff, springPercent, updatedAt })

/**
 * Returns the draft whose months an order has: the one that the cart continues, unless it no longer exists, or else the one
 * that the order replaces.
 * @param stored the dealer's order of the year; null without one, undefined while it is unknown
 */
export const getYearDraft = <Stored extends Pick<Order, 'id' | 'months' | 'monthsSetByStaff'>>(
  continued: ContinuedDraft | null,
  stored: Stored | null | undefined,
): ContinuedDraft | Stored | null =>
  stored === undefined || (continued && continued.id === stored?.id) ? continued : stored

const storedDraft = storedValue<ContinuedDraft | null>('marketingCartDraft', continuedDraftSchema.nullable(), null)

/** The dealer's cart, in session storage until the order is saved or placed. */
export const cart = {
  read: stored.read,
  use: stored.use,
  readYear: storedYear.read,
  /** The draft that the cart was filled from, if any. */
  useDraft: storedDraft.use,
  /** Adds a package, even if the cart has another one of its category. */
  add(item: CartItem, orderYear: number): void {
    stored.write(addCartItem(stored.read(), item))
    storedYear.write(orderYear)
  },
  /** Replaces all packages of the same category. */
  replace(item: CartItem, orderYear: number): void {
    stored.write(replaceCategoryItems(stored.read(), item))
    storedYear.write(orderYear)
  },
  remove(id: string): void {
    stored.write(stored.read().filter((item) => item.id !== id))
  },
  /** Sets each item to the price that the dealer accepted. */
  reprice(getPrice: (item: CartItem) => string): void {
    stored.write(stored.read().map((item) => ({ ...item, price: getPrice(item) })))
  },
  /** Replaces the cart with the items of a draft or a proposal. */
  fill(items: readonly CartItem[], orderYear: number, draft: ContinuedDraft | null = null): void {
    stored.write([...items])
    storedYear.write(orderYear)
    storedDraft.write(draft)
  },
  clear(): void {
    stored.clear()
    storedYear.clear()
    storedDraft.clear()
  },
}
