import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { parsePrice } from '../rules/money'
import { pricingTypes, tiers } from '../rules/pricing'
import { changeRequestTexts } from '../texts/order'

/** The displayed price of a package when it was picked, in cents after parsing; rejected if the catalog's price differs. */
const displayedPriceSchema = z
  .union([keyInput(), z.number()], { error: changeRequestTexts.pickInvalid })
  .transform((value, context) => {
    const cents = parsePrice(value)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: changeRequestTexts.pickInvalid })
    return z.NEVER
  })

const idSchema = uuidSchema.toLowerCase()

/** One requested change: replace an item with another tier, remove an item, or add a package. */
export const pickSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('tier'),
      itemId: idSchema,
      packageId: idSchema,
      price: displayedPriceSchema.optional(),
    }),
    z.object({ kind: z.literal('drop'), itemId: idSchema }),
    z.object({ kind: z.literal('add'), packageId: idSchema, price: displayedPriceSchema.optional() }),
  ],
  { error: changeRequestTexts.pickInvalid },
)
export type PackagePick = z.output<typeof pickSchema>

/** The changes of one request, each for a different item or package. */
export const picksSchema = z
  .array(pickSchema, { error: changeRequestTexts.pickInvalid })
  .max(100, changeRequestTexts.pickInvalid)

/** A package at the time it was picked, or as it was on the order. */
export const pickedPackageSchema = z.object({
  /** Null for a custom package. */
  packageId: uuidSchema.nullable(),
  packageName: z.string(),
  categoryName: z.string(),
  tier: z.enum(tiers).nullable(),
  price: decimalStringSchema,
  pricingType: z.enum(pricingTypes),
  quantity: z.int(),
})
export type PickedPackage = z.infer<typeof pickedPackageSchema>

const pickedChangeSchema = z.object({
  /** The item that is replaced or removed; null when a package is added. */
  itemId: uuidSchema.nullable(),
  from: pickedPackageSchema.nullable(),
  /** The new package; null when the item is removed. */
  to: pickedPackageSchema.nullable(),
})
export type PickedChange = z.infer<typeof pickedChangeSchema>

const pickedTotalsSchema = z.object({
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
})

/** The picked packages with the amounts at that time. A stored JSON shape: changing it needs a migration. */
export const pickedSchema = z.object({
  changes: z.array(pickedChangeSchema),
  months: z.int(),
  before: pickedTotalsSchema,
  after: pickedTotalsSchema,
  /** The `updatedAt` of the order on which the amounts are based. */
  orderUpdatedAt: instantSchema,
})
export type Picked = z.infer<typeof pickedSchema>
