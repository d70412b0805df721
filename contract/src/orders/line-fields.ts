import { z } from 'zod'
import { shapeOf } from '../accounts/field-shapes'
import { type DescribedColumn, labeled } from '../api/sheet-column'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypeLabels, pricingTypes, tierLabels, tiers } from '../rules/pricing'

interface LineFieldDescription {
  /** Schema in replies. */
  stored: z.ZodType
  /** Its column in imported and exported order spreadsheets. */
  sheet?: DescribedColumn
}

/**
 * Describes each field of an order item, in the order of replies. Replies and spreadsheets are derived from it. Staff and
 * dealers write other shapes: see `editing.ts` and `placing.ts`. Source: docs/spec 19.6.
 */
export const lineFields = {
  /** Null for a custom package. */
  packageId: { stored: uuidSchema.nullable() },
  packageName: {
    stored: z.string(),
    sheet: {
      header: 'Package_Name',
      isRequired: true,
      cleaning: 'line',
      explanation: 'The name in that year’s catalog. Any other name is a custom package.',
      example: 'Digital Essentials',
    },
  },
  packageDescription: {
    stored: z.string(),
    sheet: {
      header: 'Package_Description',
      cleaning: 'text',
      explanation: 'If empty, the catalog’s description is used.',
      example: '',
    },
  },
  categoryName: {
    stored: z.string(),
    sheet: { header: 'Category', cleaning: 'line', explanation: 'The package’s category.', example: 'Digital' },
  },
  tier: {
    stored: z.enum(tiers).nullable(),
    sheet: {
      header: 'Tier',
      options: tiers,
      labels: labeled(tiers, (tier) => tierLabels[tier]),
      explanation: 'The package’s tier.',
      example: 'good',
    },
  },
  /** Stored in cents as `priceCents`. */
  price: {
    stored: decimalStringSchema,
    sheet: {
      header: 'Price',
      type: 'money',
      isRequired: true,
      explanation: 'Price of one in dollars. If empty, the catalog’s price is used.',
      example: '250.00',
    },
  },
  pricingType: {
    stored: z.enum(pricingTypes),
    sheet: {
      header: 'Pricing_Type',
      options: pricingTypes,
      labels: labeled(pricingTypes, (type) => pricingTypeLabels[type]),
      explanation: 'If empty, the catalog’s pricing type is used.',
      example: 'monthly',
    },
  },
  quantity: {
    stored: z.int(),
    sheet: { header: 'Quantity', type: 'whole', explanation: 'If empty, 1.', example: '1' },
  },
  /** True for a custom package or a price set by staff; both remain when the dealer continues the draft. */
  setByStaff: { stored: z.boolean() },
} as const satisfies Record<string, LineFieldDescription>

export type LineField = keyof typeof lineFields
type SheetLineField = {
  [Field in LineField]: (typeof lineFields)[Field] extends { sheet: DescribedColumn } ? Field : never
}[LineField]

const hasColumn = (field: LineField): field is SheetLineField => 'sheet' in lineFields[field]

export const lineFieldNames = Object.keys(lineFields) as LineField[]

/** The shape of the reply in `order.ts`. */
export const lineShape = shapeOf(lineFields, lineFieldNames, 'stored')

/** The fields in spreadsheet order: the ones listed here first, then the rest. */
export const sheetLineFieldNames: readonly SheetLineField[] = [
  ...new Set<SheetLineField>([
    ...(['packageName', 'packageDescription', 'categoryName', 'tier', 'pricingType'] as const),
    ...lineFieldNames.filter(hasColumn),
  ]),
]
