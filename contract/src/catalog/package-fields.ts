import { z } from 'zod'
import { createFieldFormatter, getShape } from '../accounts/field-shapes'
import { columnKeys, type ListColumn } from '../accounts/list-column'
import { choiceInput, keyInput, lineInput, textInput } from '../api/input-text'
import { decimalStringSchema, uuidSchema } from '../api/wire'
import { parsePrice } from '../rules/money'
import { pricingTypeLabels, pricingTypes, tiers } from '../rules/pricing'
import { priceTexts } from '../texts/package'

/** An input of the package form that needs only a standard control. */
export interface PackageInput {
  kind: 'whole' | 'money' | 'choice'
  placeholder?: string
  options?: readonly string[]
  maxLength?: number
}

interface PackageFieldDescription {
  label: string
  /** The label in the audit log. */
  auditLabel?: string
  /** Schema in replies. */
  stored: z.ZodType
  /** Schema of staff input; omitted for a derived field. */
  staff?: z.ZodType
  /** Marks the label with an asterisk. A new package needs the field unless `catalog.ts` gives it a default. */
  isRequired?: true
  /** Omitted when the form has a dedicated input for the field. */
  input?: PackageInput
  /** Formats a value for display; omitted when the stored value is displayed. */
  text?: (value: never) => string
}

const PRICE_REQUIRED = 'Price is required'

/** A price from a form or an API call, parsed to cents. */
const priceSchema = z.union([keyInput(), z.number()], { error: PRICE_REQUIRED }).transform((value, context) => {
  const cents = parsePrice(value)
  if (cents !== null) return cents
  const message = String(value).trim() === '' ? PRICE_REQUIRED : priceTexts.invalid
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const YEAR_REQUIRED = 'Package year is required'

/** A year as a number or text. Both schemas have the same message, because forms show the one of the closer match. */
export const packageYearSchema = z
  .union(
    [
      z.number(YEAR_REQUIRED),
      keyInput(YEAR_REQUIRED)
        .regex(/^\d{4}$/, YEAR_REQUIRED)
        .transform(Number),
    ],
    { error: YEAR_REQUIRED },
  )
  .pipe(z.int(YEAR_REQUIRED).min(2000, YEAR_REQUIRED).max(2100, YEAR_REQUIRED))

/**
 * Describes each field of a package, in reply order. Schemas, the form, the list and the audit log derive from this
 * table. Source: docs/spec 7.2, 7.3, 7.4.
 */
export const packageFields = {
  name: {
    label: 'Package Name',
    auditLabel: 'Name',
    stored: z.string().describe('Name of the package.'),
    staff: lineInput('Package name is required').min(1, 'Package name is required').max(200, 'At most 200 characters'),
    isRequired: true,
  },
  categoryId: {
    label: 'Category',
    stored: uuidSchema.describe('ID of the category.'),
    staff: z.uuid({ error: 'Category is required' }),
    isRequired: true,
  },
  categoryName: { label: 'Category', stored: z.string().describe('Name of the category.') },
  tier: {
    label: 'Tier',
    stored: z.enum(tiers).describe('Tier of the package within its category.'),
    staff: choiceInput(z.enum(tiers, { error: 'Please select a tier' })),
    isRequired: true,
    input: { kind: 'choice', placeholder: 'Select a tier', options: tiers },
  },
  /** The first line summarizes the package. Lines that begin with "- " list what the tier includes or adds. */
  description: {
    label: 'Description',
    stored: z
      .string()
      .describe(
        'The first line summarizes the package. Lines that begin with `- ` list what the tier includes or adds.',
      ),
    staff: textInput().max(5000, 'At most 5,000 characters'),
  },
  /** Stored and audited in cents as `priceCents`. */
  price: {
    label: 'Price',
    stored: decimalStringSchema.describe('Unit price in US dollars, as a decimal string such as `250.00`.'),
    staff: priceSchema.describe('Unit price in US dollars, as a decimal string or a number.'),
    isRequired: true,
    input: { kind: 'money' },
    text: (price: string) => `$${price}`,
  },
  pricingType: {
    label: 'Pricing Type',
    auditLabel: 'Billing',
    stored: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
    staff: choiceInput(z.enum(pricingTypes, { error: 'Please select a pricing type' })),
    isRequired: true,
    input: { kind: 'choice', placeholder: 'Select a pricing type', options: pricingTypes },
    text: (value: string) => (pricingTypeLabels as Readonly<Record<string, string>>)[value] ?? value,
  },
  packageYear: {
    label: 'Package Year',
    auditLabel: 'Year',
    stored: z.int().describe('Order year in which the package is offered.'),
    staff: packageYearSchema,
    isRequired: true,
    input: { kind: 'whole', maxLength: 4 },
  },
  isActive: {
    label: 'Status',
    auditLabel: 'Active',
    stored: z.boolean().describe('Whether dealers can order the package.'),
    staff: z.boolean(),
    text: (isActive: boolean) => (isActive ? 'Active' : 'Inactive'),
  },
  isCustom: {
    label: 'Custom Package',
    stored: z
      .boolean()
      .describe('Whether the package is custom. Only super admins see custom packages in the catalog.'),
    staff: z.boolean(),
    text: (isCustom: boolean) => (isCustom ? 'Yes' : 'No'),
  },
} as const satisfies Record<string, PackageFieldDescription>

type DescribedFields = typeof packageFields
type FieldsMatching<Part> = {
  [Field in keyof DescribedFields]: DescribedFields[Field] extends Part ? Field : never
}[keyof DescribedFields]

export type PackageField = keyof DescribedFields
/** The fields that staff can edit. */
export type EditablePackageField = FieldsMatching<{ staff: z.ZodType }>

const isEditable = (field: PackageField): field is EditablePackageField => 'staff' in packageFields[field]

export const isPackageField = (name: string): name is PackageField => Object.hasOwn(packageFields, name)

export const packageFieldNames = Object.keys(packageFields) as PackageField[]
export const editablePackageFieldNames = packageFieldNames.filter(isEditable)

type OptionalField = Exclude<EditablePackageField, FieldsMatching<{ isRequired: true }>>
/** The optional fields of a new package. */
export const optionalPackageFields = Object.fromEntries(
  editablePackageFieldNames.filter((field) => !('isRequired' in packageFields[field])).map((field) => [field, true]),
) as Record<OptionalField, true>

/** The shapes of the schemas in `catalog.ts`. */
export const packageShapes = {
  stored: getShape(packageFields, packageFieldNames, 'stored'),
  staff: getShape(packageFields, editablePackageFieldNames, 'staff'),
}

/** The fields in form order: the ones listed here first, then the rest. */
export const packageFormFieldNames: readonly EditablePackageField[] = [
  ...new Set<EditablePackageField>([
    ...(['name', 'isCustom', 'categoryId', 'tier', 'price', 'pricingType', 'packageYear'] as const),
    ...editablePackageFieldNames,
  ]),
]

/** A field's value as display text. The program has the labels of tiers, so a tier is returned as stored. */
export const packageFieldText = createFieldFormatter(packageFields)

/** The columns of the staff list, in table order. A column named after a field displays that field. Source: docs/spec 7.2. */
export const packageListColumns = {
  name: { label: 'Name', sortable: true, locked: true },
  categoryName: { label: 'Category', sortable: true, wideOnly: true },
  tier: { label: 'Tier', sortable: true, sortKind: 'listed', skeleton: 'badge' },
  packageYear: { label: 'Year', sortable: true, sortKind: 'number', wideOnly: true, skeleton: 'short' },
  price: { label: 'Price', sortable: true, align: 'right', skeleton: 'short' },
  pricingType: { label: 'Type', sortable: true, sortKind: 'listed', skeleton: 'short' },
  isActive: { label: 'Status', skeleton: 'badge' },
} as const satisfies Record<string, ListColumn>

/** The visible columns: only staff who can edit packages see the switch. */
export const packageColumnKeys = (mayEdit: boolean) =>
  columnKeys(packageListColumns).filter((key) => mayEdit || key !== 'isActive')
