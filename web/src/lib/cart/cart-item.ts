import { pricingTypes } from '@portal/contract/catalogue'
import { parseMoney } from '@portal/contract/money'
import { orderTotals } from '@portal/contract/totals'
import { z } from 'zod'

/** One chosen package. Source: the specification, cart item. */
export const cartItemSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string().catch(''),
  /** Decimal string of dollars; a number is what older carts hold. */
  price: z
    .union([z.string(), z.number()])
    .refine((price) => parseMoney(price) !== null)
    .transform(String),
  pricingType: z.enum(pricingTypes),
  categoryName: z.string().catch(''),
  /** Null for a custom package that staff put on the draft; absent where `id` is the package's. */
  packageId: z.string().nullish(),
  /** Absent is one; staff may have put more on the draft. */
  quantity: z.int().min(1).optional().catch(undefined),
})
export type CartItem = z.output<typeof cartItemSchema>

/** Keeps the whole ones: items that lack id, name, price or pricingType are dropped, and so is a second of the same id. */
export const cartSchema = z.array(z.unknown()).transform((stored) => {
  const items = stored.flatMap((candidate) => {
    const item = cartItemSchema.safeParse(candidate)
    return item.success ? [item.data] : []
  })
  return items.filter((item, index) => items.findIndex((other) => other.id === item.id) === index)
})

/** The cart with this package in the place of any other of its category: one choice a category. */
export function withChoice(items: readonly CartItem[], choice: CartItem): CartItem[] {
  const place = items.findIndex((item) => item.categoryName === choice.categoryName)
  const others = items.filter((item) => item.categoryName !== choice.categoryName && item.id !== choice.id)
  return place === -1 ? [...others, choice] : [...others.slice(0, place), choice, ...others.slice(place)]
}

/** Monthly, one-time and annual totals of the cart in cents. */
export function cartTotals(items: readonly CartItem[], months: number) {
  return orderTotals(
    items.map(({ price, pricingType, quantity = 1 }) => ({
      priceCents: parseMoney(price) ?? 0,
      quantity,
      pricingType,
    })),
    months,
  )
}
