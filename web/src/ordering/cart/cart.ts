import { z } from 'zod'
import { storedValue } from '../../lib/storage'
import { type CartItem, cartSchema, withAdded, withReplaced } from './cart-item'

const stored = storedValue<CartItem[]>('marketingCart', z.unknown().pipe(cartSchema), [])

/** The order year the cart was filled for, so that a cart carried over August 1 is noticed. */
const storedYear = storedValue<number | null>('marketingCartYear', z.int().nullable(), null)

const continuedDraftSchema = z.object({
  id: z.string(),
  /** The draft's number. */
  orderId: z.string(),
  months: z.int(),
  springPercent: z.int(),
  /** What the dealer continued from: a draft changed meanwhile is noticed when it is saved. */
  updatedAt: z.string(),
})
export type ContinuedDraft = z.output<typeof continuedDraftSchema>

const storedDraft = storedValue<ContinuedDraft | null>('marketingCartDraft', continuedDraftSchema.nullable(), null)

/** The dealer's choice of packages, in the tab's session storage until the order is saved or placed. */
export const cart = {
  read: stored.read,
  use: stored.use,
  readYear: storedYear.read,
  /** The draft the cart was filled from, if any. */
  useDraft: storedDraft.use,
  /** Puts a package beside what is there, also beside others of its category. */
  add(item: CartItem, orderYear: number): void {
    stored.write(withAdded(stored.read(), item))
    storedYear.write(orderYear)
  },
  /** Puts a package in the place of all others of its category. */
  replace(item: CartItem, orderYear: number): void {
    stored.write(withReplaced(stored.read(), item))
    storedYear.write(orderYear)
  },
  remove(id: string): void {
    stored.write(stored.read().filter((item) => item.id !== id))
  },
  /** Gives each item the price the dealer accepted. */
  reprice(priceOf: (item: CartItem) => string): void {
    stored.write(stored.read().map((item) => ({ ...item, price: priceOf(item) })))
  },
  /** Takes over a draft or a proposal as it stands. */
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
