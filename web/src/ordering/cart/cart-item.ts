import type { Package } from '@portal/contract/catalogue/catalogue'
import { parseMoney } from '@portal/contract/rules/money'
import { pricingTypes } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import { z } from 'zod'
import { describePackage } from '../describe-package'

/** One chosen package. Source: docs/spec 8.2. */
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

/** A package as the catalogue, a renewal or the new year offers it. */
type OfferedPackage = Pick<Package, 'id' | 'name' | 'description' | 'price' | 'pricingType' | 'categoryName'>

/** What the cart keeps of a package: of its description the summary, without the list of points. */
export const packageItem = ({ id, name, description, price, pricingType, categoryName }: OfferedPackage): CartItem => ({
  id,
  name,
  description: describePackage(description).summary,
  price,
  pricingType,
  categoryName,
})

/** The cart with this package beside what is in it; one that is in it already stays as it is. */
export function withAdded(items: readonly CartItem[], choice: CartItem): CartItem[] {
  return items.some((item) => item.id === choice.id) ? [...items] : [...items, choice]
}

/** The cart with this package instead of all others of its category, in the place of the first. */
export function withReplaced(items: readonly CartItem[], choice: CartItem): CartItem[] {
  const place = items.findIndex((item) => item.categoryName === choice.categoryName)
  if (place === -1) return withAdded(items, choice)
  return items.flatMap((item, at) =>
    at === place ? [choice] : item.categoryName === choice.categoryName || item.id === choice.id ? [] : [item],
  )
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
