import { z } from 'zod'
import { entryInput, optionalEntryInput } from '../api/entry-input'
import { choiceInput, keyInput } from '../api/input-text'
import { type DescribedColumn, EMPTY_CELL_TEXT, otherHeaders } from '../api/sheet-column'
import { uuidSchema } from '../api/wire'
import { cleanDealerNumber, dealerNumberError, dealerNumberTexts } from '../rules/dealer-number'
import { isZip } from '../rules/field-formats'
import { paymentTerms, termsText } from '../rules/pricing'
import { usStateCodes, usStates } from '../rules/us-states'
import { invalidProfileEmail, optionalEmailInput } from './email-input'
import {
  firstNameSchema,
  lastNameSchema,
  limitedText,
  optionalPhoneSchema,
  optionalStateSchema,
  optionalText,
  phoneSchema,
  requiredText,
  stateSchema,
  websiteSchema,
} from './field-inputs'
import { createFieldFormatter, getShape } from './field-shapes'
import type { ListColumn } from './list-column'

/** An input of the dealer form, the same for staff and dealers. */
export interface FormInput {
  kind: 'text' | 'email' | 'phone' | 'state' | 'url' | 'zip' | 'brands' | 'companyTypes'
  /** How many of the form's six columns the input spans. */
  span: 2 | 3
  /** The `autocomplete` attribute where the dealer edits the form. */
  autoComplete?: string
  placeholder?: string
  /** The forms in which the label has an asterisk. */
  markedFor?: readonly ('staff' | 'dealer')[]
}

interface DealerFieldDescription {
  label: string
  /** The label in staff forms. */
  staffLabel?: string
  /** The label in the audit log. */
  auditLabel?: string
  /** Schema in replies. */
  stored: z.ZodType
  /** Schema of staff input. */
  staff: z.ZodType
  /** Schema of the dealer's own input; omitted when dealers cannot edit the field. */
  own?: z.ZodType
  /** Hidden from dealers in their own profile. */
  isStaffOnly?: true
  /** Omitted when the form has a dedicated input for the field. */
  input?: FormInput
  /** Its column in imported and exported spreadsheets. */
  sheet?: DescribedColumn
  /** Formats a value for display; omitted when the stored value is displayed. */
  text?: (value: never) => string
}

/** The message about a dealer's email address. */
export const invalidDealerEmail = 'Valid email is required'

export const noManager = 'Please select a territory manager'

/** A territory manager's ID; `none`, empty and null mean no manager. */
export const managerChoiceSchema = choiceInput(
  z.union([z.uuid(noManager), z.enum(['none', ''], noManager)], { error: noManager }),
)
  .nullable()
  .transform((value) => (value === 'none' ? null : value || null))

/** Any stored dealer number, including numbers older than the current rule. */
export const storedDealerNumberSchema = keyInput(dealerNumberTexts.required)
  .overwrite(cleanDealerNumber)
  .min(1, { error: dealerNumberTexts.required, abort: true })

/** A new dealer number. Source: docs/spec 16.2. */
const newDealerNumber = storedDealerNumberSchema.superRefine((number, context) => {
  const message = dealerNumberError(number)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

const zipSchema = (message: string) => keyInput(message).refine(isZip, message)

/**
 * The spellings that imports accept for each state code. The one with a space matches `N. C.`, because matching removes
 * periods.
 */
const stateNames = Object.fromEntries(
  usStateCodes.map((code) => [code, [usStates[code], code, code.split('').join(' ')]]),
)

/**
 * Describes each field of a dealer, in form order. Schemas, forms, imports, exports and the audit log derive from this
 * table. Source: docs/spec 4.3, 5.2, 5.3, 19.5.
 */
export const dealerFields = {
  dealerNumber: {
    label: 'Dealer Number',
    stored: z.string().describe('The dealer number, which identifies the dealer and is used to sign in.'),
    staff: newDealerNumber,
    sheet: {
      header: 'Customer_Number',
      aliases: otherHeaders.dealerNumber,
      isRequired: true,
      cleaning: 'dealer-number',
      explanation: 'The dealer number. An existing number updates that dealer; a new number adds a dealer.',
      example: '100451',
    },
  },
  paymentTerms: {
    label: 'Payment Terms',
    stored: z.enum(paymentTerms).describe('Payment terms: on credit, or C.O.D. (cash on delivery).'),
    staff: choiceInput(z.enum(paymentTerms, { error: 'Please select the payment terms' })),
    sheet: {
      header: 'Payment_Terms',
      options: paymentTerms,
      labels: { cod: ['C.O.D.'] },
      explanation: `If empty, a new dealer gets credit. ${EMPTY_CELL_TEXT}`,
      example: 'credit',
    },
    text: termsText,
  },
  companyName: {
    label: 'Company Name',
    staffLabel: 'Dealer Name',
    stored: z.string().describe('Name of the company.'),
    staff: requiredText('Dealer name is required'),
    own: requiredText('Company name is required'),
    input: { kind: 'text', span: 3, autoComplete: 'organization', markedFor: ['staff', 'dealer'] },
    sheet: {
      header: 'Company_Name',
      aliases: ['Company'],
      isRequired: true,
      cleaning: 'line',
      explanation: `The dealer’s name. ${EMPTY_CELL_TEXT}`,
      example: 'Example Heating & Air',
    },
  },
  companyType: {
    label: 'Company Type',
    stored: z.string().nullable().describe('Key of the legal form of the company; null when unknown.'),
    staff: optionalEntryInput('companyType'),
    own: entryInput('companyType'),
    input: { kind: 'companyTypes', span: 3, placeholder: 'Select a company type', markedFor: ['dealer'] },
    sheet: { header: 'Company_Type', list: 'companyTypes', explanation: EMPTY_CELL_TEXT, example: 'Corporation' },
  },
  firstName: {
    label: 'First Name',
    stored: z.string().describe('First name of the contact; can be empty.'),
    staff: limitedText(100),
    own: firstNameSchema,
    input: { kind: 'text', span: 3, autoComplete: 'given-name', markedFor: ['staff', 'dealer'] },
    sheet: {
      header: 'First_Name',
      cleaning: 'line',
      explanation: `First name of the contact. ${EMPTY_CELL_TEXT}`,
      example: 'Jordan',
    },
  },
  lastName: {
    label: 'Last Name',
    stored: z.string().describe('Last name of the contact; can be empty.'),
    staff: limitedText(100),
    own: lastNameSchema,
    input: { kind: 'text', span: 3, autoComplete: 'family-name', markedFor: ['staff', 'dealer'] },
    sheet: {
      header: 'Last_Name',
      cleaning: 'line',
      explanation: `Last name of the contact. ${EMPTY_CELL_TEXT}`,
      example: 'Avery',
    },
  },
  addressLine1: {
    label: 'Address Line 1',
    auditLabel: 'Address',
    stored: z.string().nullable().describe('Street and number; null when unknown.'),
    staff: optionalText(200),
    own: requiredText('Address is required'),
    input: { kind: 'text', span: 3, autoComplete: 'address-line1', markedFor: ['dealer'] },
    sheet: {
      header: 'Address_Line_1',
      aliases: ['Address_1', 'Street_Address'],
      cleaning: 'line',
      explanation: `Street and number. ${EMPTY_CELL_TEXT}`,
      example: '12 Peachtree Street',
    },
  },
  addressLine2: {
    label: 'Address Line 2',
    stored: z.string().nullable().describe('Suite, floor or building; null without one.'),
    staff: optionalText(200),
    own: optionalText(200),
    input: { kind: 'text', span: 3, autoComplete: 'address-line2' },
    sheet: {
      header: 'Address_Line_2',
      aliases: ['Address_2'],
      cleaning: 'line',
      explanation: `Suite, floor or building. ${EMPTY_CELL_TEXT}`,
      example: 'Suite 4',
    },
  },
  city: {
    label: 'City',
    stored: z.string().nullable().describe('City; null when unknown.'),
    staff: optionalText(100),
    own: requiredText('City is required', 100),
    input: { kind: 'text', span: 2, autoComplete: 'address-level2', markedFor: ['dealer'] },
    sheet: { header: 'City', cleaning: 'line', explanation: EMPTY_CELL_TEXT, example: 'Atlanta' },
  },
  state: {
    label: 'State',
    stored: z.string().nullable().describe('Two-letter code of the US state; null when unknown.'),
    staff: optionalStateSchema,
    own: stateSchema,
    input: {
      kind: 'state',
      span: 2,
      autoComplete: 'address-level1',
      placeholder: 'Select a state',
      markedFor: ['dealer'],
    },
    sheet: {
      header: 'State',
      aliases: ['State_Province'],
      labels: stateNames,
      explanation: `A US state: its two-letter code or its name. ${EMPTY_CELL_TEXT}`,
      example: 'GA',
    },
  },
  zipCode: {
    label: 'Zip Code',
    stored: z.string().describe('ZIP code, `12345` or `12345-6789`. Dealers sign in with it.'),
    staff: zipSchema('Valid zip code is required'),
    own: zipSchema('Zip code must be at least 5 digits'),
    input: { kind: 'zip', span: 2, autoComplete: 'postal-code', markedFor: ['staff', 'dealer'] },
    sheet: {
      header: 'Zip_Code',
      aliases: ['Zip', 'Postal_Code', 'Zip_Postal_Code'],
      isRequired: true,
      explanation: `Five digits, or nine in the form 12345-6789. Dealers sign in with it. ${EMPTY_CELL_TEXT}`,
      example: '30301',
      leastDigits: 5,
    },
  },
  phone: {
    label: 'Phone Number',
    auditLabel: 'Phone',
    stored: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
    staff: optionalPhoneSchema.describe('Phone number: ten digits with any punctuation. Empty or null removes it.'),
    own: phoneSchema.describe('Phone number: ten digits with any punctuation.'),
    input: { kind: 'phone', span: 3, autoComplete: 'tel-national', markedFor: ['dealer'] },
    sheet: {
      header: 'Phone',
      aliases: otherHeaders.phone,
      explanation: `Ten digits; any punctuation is fine. ${EMPTY_CELL_TEXT}`,
      example: '404-555-0147',
    },
  },
  email: {
    label: 'Email',
    stored: z.string().nullable().describe('Email address for messages about orders; null without one.'),
    staff: optionalEmailInput(invalidDealerEmail),
    own: optionalEmailInput(invalidProfileEmail),
    input: { kind: 'email', span: 3, autoComplete: 'email' },
    sheet: {
      header: 'Email',
      aliases: otherHeaders.email,
      cleaning: 'email',
      explanation: `Emails about orders go here. ${EMPTY_CELL_TEXT}`,
      example: 'jordan@example.com',
    },
  },
  website: {
    label: 'Website',
    stored: z.string().nullable().describe('Website as an http or https URL; null without one.'),
    staff: websiteSchema.describe('Website. A missing scheme becomes https. Empty or null removes it.'),
    own: websiteSchema.describe('Website. A missing scheme becomes https. Empty or null removes it.'),
    input: { kind: 'url', span: 3, autoComplete: 'url', placeholder: 'https://' },
    sheet: {
      header: 'Website',
      cleaning: 'url',
      explanation: `An http or https address. ${EMPTY_CELL_TEXT}`,
      example: 'https://example.com',
    },
  },
  brand: {
    label: 'Brand',
    stored: z.string().nullable().describe('Key of the HVAC brand that the dealer sells; null when unknown.'),
    staff: optionalEntryInput('brand'),
    own: entryInput('brand'),
    input: { kind: 'brands', span: 3, placeholder: 'Select a brand', markedFor: ['dealer'] },
    sheet: { header: 'Brand', list: 'brands', explanation: EMPTY_CELL_TEXT, example: 'Carrier' },
  },
  district: {
    label: 'District',
    stored: z.string().nullable().describe('Key of the sales region of the dealer; null without one.'),
    staff: optionalEntryInput('district'),
    sheet: { header: 'District', list: 'districts', explanation: EMPTY_CELL_TEXT, example: 'SE' },
  },
  territoryManagerId: {
    label: 'Territory Manager',
    stored: uuidSchema
      .nullable()
      .describe('ID of the territory manager to whom the dealer is assigned; null without one.'),
    staff: managerChoiceSchema.describe(
      'ID of the territory manager. `none`, empty or null leaves the dealer unassigned.',
    ),
    isStaffOnly: true,
    sheet: {
      header: 'Territory_Manager_ID',
      cleaning: 'email',
      explanation: `The territory manager’s User_ID from the users export, or their email address. ${EMPTY_CELL_TEXT}`,
      example: 'territory@example.com',
    },
  },
  isActive: {
    label: 'Status',
    auditLabel: 'Active',
    stored: z.boolean().describe('Whether the account can sign in.'),
    staff: z.boolean(),
    isStaffOnly: true,
    text: (isActive: boolean) => (isActive ? 'Active' : 'Inactive'),
  },
} as const satisfies Record<string, DealerFieldDescription>

type Described = typeof dealerFields
export type DealerField = keyof Described
type FieldWith<Part> = { [Field in DealerField]: Described[Field] extends Part ? Field : never }[DealerField]

/** The fields that dealers can edit in their own account. */
export type OwnDealerField = FieldWith<{ own: z.ZodType }>
/** The fields that dealers see in their own account. */
export type VisibleDealerField = Exclude<DealerField, FieldWith<{ isStaffOnly: true }>>
export type SheetDealerField = FieldWith<{ sheet: DescribedColumn }>

/** A field's description, without its literal types. */
export const describedField = (field: DealerField): DealerFieldDescription => dealerFields[field]

const isOwn = (field: DealerField): field is OwnDealerField => 'own' in dealerFields[field]
const isVisible = (field: DealerField): field is VisibleDealerField => !('isStaffOnly' in dealerFields[field])
const hasColumn = (field: DealerField): field is SheetDealerField => 'sheet' in dealerFields[field]

export const isDealerField = (name: string): name is DealerField => Object.hasOwn(dealerFields, name)

export const dealerFieldNames = Object.keys(dealerFields) as DealerField[]
export const ownDealerFieldNames = dealerFieldNames.filter(isOwn)
export const visibleDealerFieldNames = dealerFieldNames.filter(isVisible)

/** The shapes of the schemas in `dealers.ts`, `profile.ts` and `auth.ts`. */
export const dealerShapes = {
  stored: getShape(dealerFields, dealerFieldNames, 'stored'),
  visible: getShape(dealerFields, visibleDealerFieldNames, 'stored'),
  staff: getShape(dealerFields, dealerFieldNames, 'staff'),
  own: getShape(dealerFields, ownDealerFieldNames, 'own'),
}

/** The fields in spreadsheet order: the ones listed here first, then the rest. */
export const sheetDealerFieldNames: readonly SheetDealerField[] = [
  ...new Set<SheetDealerField>([
    ...(['dealerNumber', 'companyName', 'zipCode', 'firstName', 'lastName', 'email', 'phone', 'website'] as const),
    ...(['addressLine1', 'addressLine2', 'city', 'state', 'companyType', 'brand', 'district'] as const),
    ...(['territoryManagerId', 'paymentTerms'] as const),
    ...dealerFieldNames.filter(hasColumn),
  ]),
]

/** A field's value as display text. */
export const dealerFieldText = createFieldFormatter(dealerFields)

/**
 * The columns of the staff list, in table order. A column named after a field displays that field. Source: docs/spec 5.1.
 */
export const dealerListColumns = {
  dealerNumber: {
    label: 'Dealer #',
    sortable: true,
    sortKind: 'number',
    wideOnly: true,
    skeleton: 'short',
    workbookWidth: 16,
  },
  companyName: { label: 'Name / Company', sortable: true, locked: true, minWidth: 'wide', workbookWidth: 40 },
  contact: { label: 'Contact', workbookWidth: 40 },
  district: { label: 'District', sortable: true, wideOnly: true, skeleton: 'short', workbookWidth: 11 },
  // Wide enough for most locations.
  location: { label: 'Location', wideOnly: true, desktopOnly: true, minWidth: 'medium', workbookWidth: 28 },
  brand: { label: 'Brand', sortable: true, wideOnly: true, desktopOnly: true, skeleton: 'short', workbookWidth: 11 },
  manager: { label: 'Territory Manager', wideOnly: true, workbookWidth: 24 },
  orderStatus: { label: 'Order', skeleton: 'badge', workbookWidth: 18 },
  isActive: {
    label: 'Status',
    sortable: true,
    sortKind: 'listed',
    wideOnly: true,
    skeleton: 'badge',
    workbookWidth: 11,
  },
  companyType: { label: 'Company Type', extra: true, workbookWidth: 18 },
  paymentTerms: { label: 'Payment Terms', extra: true, workbookWidth: 16 },
  website: { label: 'Website', extra: true, workbookWidth: 32 },
} as const satisfies Record<string, ListColumn>
