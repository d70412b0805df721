import { z } from 'zod'
import { getShape } from '../accounts/field-shapes'
import { type DescribedColumn, labelValues } from '../api/sheet-column'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { pricingTypeLabels, pricingTypes, tiers } from '../rules/pricing'

interface LineFieldDescription {
  /** The label in the audit log. Omitted if no event contains the field, or if `package-fields.ts` defines the label. */
  label?: string
  /** Schema in replies. */
  stored: z.ZodType
  /** Its column in imported and exported order spreadsheets. */
  sheet?: DescribedColumn
}

/**
 * Describes each field of an order item, in reply order. Replies, spreadsheets and the audit log derive from this
 * table. For the input of staff and dealers, see `editing.ts` and `placing.ts`. Source: docs/spec 19.6.
 */
export const lineFields = {
  /** Null for a custom package. */
  packageId: { stored: uuidSchema.nullable().describe('ID of the catalog package; null for a custom package.') },
  packageName: {
    label: 'Package',
    stored: z.string().describe('Name of the package.'),
    sheet: {
      header: 'Package_Name',
      isRequired: true,
      cleaning: 'line',
      explanation: 'The name in that year’s catalog. Any other name is a custom package.',
      example: 'Digital Essentials',
    },
  },
  packageDescription: {
    stored: z.string().describe('Description of the package; can be empty.'),
    sheet: {
      header: 'Package_Description',
      cleaning: 'text',
      explanation: 'If empty, the catalog’s description is used.',
      example: '',
    },
  },
  categoryName: {
    stored: z.string().describe('Name of the package’s category.'),
    sheet: { header: 'Category', cleaning: 'line', explanation: 'The package’s category.', example: 'Digital' },
  },
  tier: {
    stored: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
    sheet: {
      header: 'Tier',
      options: tiers,
      words: 'tiers',
      explanation: 'The package’s tier.',
      example: 'good',
    },
  },
  /** Stored in cents as `priceCents`. */
  price: {
    stored: decimalStringSchema.describe('Unit price in US dollars, as a decimal string such as `250.00`.'),
    sheet: {
      header: 'Price',
      type: 'money',
      isRequired: true,
      explanation: 'Unit price in dollars. If empty, the catalog’s price is used.',
      example: '250.00',
    },
  },
  pricingType: {
    stored: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
    sheet: {
      header: 'Pricing_Type',
      options: pricingTypes,
      labels: labelValues(pricingTypes, (type) => pricingTypeLabels[type]),
      explanation: 'If empty, the catalog’s pricing type is used.',
      example: 'monthly',
    },
  },
  quantity: {
    label: 'Quantity',
    stored: z.int().describe('Number of units.'),
    sheet: { header: 'Quantity', type: 'whole', explanation: 'If empty, 1.', example: '1' },
  },
  /** True for a custom package or a price set by staff. Both stay in the draft when the dealer continues it. */
  setByStaff: {
    stored: z
      .boolean()
      .describe(
        'Whether staff added the item as a custom package or set its price. Both remain when the dealer continues the draft.',
      ),
  },
} as const satisfies Record<string, LineFieldDescription>

export type LineField = keyof typeof lineFields
type FieldsMatching<Part> = { [Field in LineField]: (typeof lineFields)[Field] extends Part ? Field : never }[LineField]
type SheetLineField = FieldsMatching<{ sheet: DescribedColumn }>
export type LabeledLineField = FieldsMatching<{ label: string }>

const hasColumn = (field: LineField): field is SheetLineField => 'sheet' in lineFields[field]

const hasLabel = (field: LineField): field is LabeledLineField => 'label' in lineFields[field]

export const lineFieldNames = Object.keys(lineFields) as LineField[]
export const labeledLineFieldNames = lineFieldNames.filter(hasLabel)

/** The shape of the reply in `order.ts`. */
export const lineShape = getShape(lineFields, lineFieldNames, 'stored')

/** The fields in spreadsheet order: the ones listed here first, then the rest. */
export const sheetLineFieldNames: readonly SheetLineField[] = [
  ...new Set<SheetLineField>([
    ...(['packageName', 'packageDescription', 'categoryName', 'tier', 'pricingType'] as const),
    ...lineFieldNames.filter(hasColumn),
  ]),
]

/** The spreadsheet header of each field. */
export const lineHeaders = Object.fromEntries(
  sheetLineFieldNames.map((field) => [field, lineFields[field].sheet.header]),
) as { [Field in SheetLineField]: (typeof lineFields)[Field]['sheet']['header'] }
