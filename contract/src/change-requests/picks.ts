import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, instantSchema, uuidSchema } from '../api/wire'
import { parsePrice } from '../rules/money'
import { pricingTypes, tiers } from '../rules/pricing'
import { changeRequestTexts } from '../texts/order'

/**
 * The price displayed when the user picked the package, parsed to cents. The server rejects it if the catalog's price
 * differs.
 */
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
      kind: z
        .literal('tier')
        .describe('`tier` replaces an item with another tier, `drop` removes an item, and `add` adds a package.'),
      itemId: idSchema.describe('ID of the item to replace or remove.'),
      packageId: idSchema.describe('ID of the new package.'),
      price: displayedPriceSchema
        .optional()
        .describe(
          'The price that the user saw, in US dollars, as a decimal string or a number. The request is rejected if the catalog’s price differs.',
        ),
    }),
    z.object({
      kind: z
        .literal('drop')
        .describe('`tier` replaces an item with another tier, `drop` removes an item, and `add` adds a package.'),
      itemId: idSchema.describe('ID of the item to replace or remove.'),
    }),
    z.object({
      kind: z
        .literal('add')
        .describe('`tier` replaces an item with another tier, `drop` removes an item, and `add` adds a package.'),
      packageId: idSchema.describe('ID of the new package.'),
      price: displayedPriceSchema
        .optional()
        .describe(
          'The price that the user saw, in US dollars, as a decimal string or a number. The request is rejected if the catalog’s price differs.',
        ),
    }),
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
  packageId: uuidSchema.nullable().describe('ID of the catalog package; null for a custom package.'),
  packageName: z.string().describe('Name of the package.'),
  categoryName: z.string().describe('Name of the package’s category.'),
  tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
  price: decimalStringSchema.describe('Unit price in US dollars.'),
  pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
  quantity: z.int().describe('Number of units.'),
})
export type PickedPackage = z.infer<typeof pickedPackageSchema>

const pickedChangeSchema = z.object({
  itemId: uuidSchema.nullable().describe('ID of the item that is replaced or removed; null when a package is added.'),
  from: pickedPackageSchema.nullable().describe('The package on the order; null when a package is added.'),
  to: pickedPackageSchema.nullable().describe('The new package; null when the item is removed.'),
})
export type PickedChange = z.infer<typeof pickedChangeSchema>

const pickedTotalsSchema = z.object({
  totalAmount: decimalStringSchema.describe('Monthly total in US dollars.'),
  oneTimeTotal: decimalStringSchema.describe('One-time total in US dollars.'),
  annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
})

/** The picked packages with their amounts when they were picked. A stored JSON shape: changing it needs a migration. */
export const pickedSnapshotSchema = z.object({
  changes: z.array(pickedChangeSchema).describe('The picked changes.'),
  months: z.int().describe('Number of months of the order.'),
  before: pickedTotalsSchema.describe('The order’s totals without the changes.'),
  after: pickedTotalsSchema.describe('The order’s totals with the changes.'),
  orderUpdatedAt: instantSchema.describe('The `updatedAt` of the order on which the amounts are based.'),
})
export type PickedSnapshot = z.infer<typeof pickedSnapshotSchema>
