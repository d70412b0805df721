import type { Package } from '@portal/contract/catalog/catalog'
import { parseMoney } from '@portal/contract/rules/money'
import { pricingTypes } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import { z } from 'zod'
import { describePackage } from '../describe-package'

/** A package in the cart. Source: docs/spec 8.2. */
export const cartItemSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string().catch(''),
  /** A decimal string of dollars. Older carts contain numbers. */
  price: z
    .union([z.string(), z.number()])
    .refine((price) => parseMoney(price) !== null)
    .transform(String),
  pricingType: z.enum(pricingTypes),
  categoryName: z.string().catch(''),
  /** Null for a custom package that staff added to the draft; undefined if `id` is the package's ID. */
  packageId: z.string().nullish(),
  /** Defaults to 1. Staff can increase it in the draft. */
  quantity: z.int().min(1).optional().catch(undefined),
})
export type CartItem = z.output<typeof cartItemSchema>

/** Drops items without an id, name, price or pricing type, and duplicates of an id. */
export const cartSchema = z.array(z.unknown()).transform((stored) => {
  const items = stored.flatMap((candidate) => {
    const item = cartItemSchema.safeParse(candidate)
    return item.success ? [item.data] : []
  })
  return items.filter((item, index) => items.findIndex((other) => other.id === item.id) === index)
})

/** A package from the catalog, from a renewal proposal, or from the new order year. */
type OfferedPackage = Pick<Package, 'id' | 'name' | 'description' | 'price' | 'pricingType' | 'categoryName'>

/** Converts a package to a cart item, with only the summary of its description. */
export const toCartItem = ({ id, name, description, price, pricingType, categoryName }: OfferedPackage): CartItem => ({
  id,
  name,
  description: describePackage(description).summary,
  price,
  pricingType,
  categoryName,
})

/** Adds a package to the cart, unless it is already there. */
export function addCartItem(items: readonly CartItem[], choice: CartItem): CartItem[] {
  return items.some((item) => item.id === choice.id) ? [...items] : [...items, choice]
}

/** Replaces all packages of the same category, at the position of the first one. */
export function replaceCategoryItems(items: readonly CartItem[], choice: CartItem): CartItem[] {
  const position = items.findIndex((item) => item.categoryName === choice.categoryName)
  if (position === -1) return addCartItem(items, choice)
  return items.flatMap((item, index) =>
    index === position ? [choice] : item.categoryName === choice.categoryName || item.id === choice.id ? [] : [item],
  )
}

/** The monthly, one-time and annual totals of the cart, in cents. */
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
