import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { parsePrice } from '../rules/money'
import { pricingTypes, tiers } from '../rules/pricing'
import { changeRequestTexts } from '../texts/order'

/** What a package cost when it was picked, in cents once parsed: another price than the catalogue's is refused. */
const seenPriceSchema = z
  .union([keyInput(), z.number()], { error: changeRequestTexts.pickInvalid })
  .transform((value, context) => {
    const cents = parsePrice(value)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: changeRequestTexts.pickInvalid })
    return z.NEVER
  })

const idSchema = uuidSchema.toLowerCase()

/** One wish about an order's packages: another tier in the place of a line, a line dropped, or a package added. */
export const pickSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('tier'),
      itemId: idSchema,
      packageId: idSchema,
      price: seenPriceSchema.optional(),
    }),
    z.object({ kind: z.literal('drop'), itemId: idSchema }),
    z.object({ kind: z.literal('add'), packageId: idSchema, price: seenPriceSchema.optional() }),
  ],
  { error: changeRequestTexts.pickInvalid },
)
export type PackagePick = z.output<typeof pickSchema>

/** The wishes of one request, each about another line or package. */
export const picksSchema = z
  .array(pickSchema, { error: changeRequestTexts.pickInvalid })
  .max(100, changeRequestTexts.pickInvalid)

/** A package as it was when it was picked, or as it stood on the order. */
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
  /** The line of the order that goes; null where a package is only added. */
  itemId: uuidSchema.nullable(),
  from: pickedPackageSchema.nullable(),
  /** What comes in its place; null where it is dropped. */
  to: pickedPackageSchema.nullable(),
})
export type PickedChange = z.infer<typeof pickedChangeSchema>

const pickedFiguresSchema = z.object({
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
})

/** What was picked, with the figures it had then. A stored JSON shape: changing it needs a migration. */
export const pickedSchema = z.object({
  changes: z.array(pickedChangeSchema),
  months: z.int(),
  before: pickedFiguresSchema,
  after: pickedFiguresSchema,
  /** The `updatedAt` of the order that the figures are of. */
  orderUpdatedAt: instantSchema,
})
export type Picked = z.infer<typeof pickedSchema>
