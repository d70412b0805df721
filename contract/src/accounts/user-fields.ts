import { z } from 'zod'
import { optionalEntryInput } from '../api/entry-input'
import { choiceInput } from '../api/input-text'
import { type DescribedColumn, EMPTY_CELL_TEXT, otherHeaders } from '../api/sheet-column'
import { staffRoles } from '../rules/rank'
import { roles } from '../rules/roles'
import { settings } from '../rules/settings'
import { emailInput } from './email-input'
import { firstNameSchema, lastNameSchema, optionalPhoneSchema } from './field-inputs'
import { createFieldFormatter, getShape } from './field-shapes'
import type { ListColumn } from './list-column'

interface UserFieldDescription {
  label: string
  /** The label in the audit log. */
  auditLabel?: string
  /** Schema in replies; omitted for a field that never leaves the server. */
  stored?: z.ZodType
  /** Schema of staff input. */
  staff: z.ZodType
  /** Imports reject a new user without it. */
  isNeeded?: true
  sheet: DescribedColumn
  /** Formats a value for display; omitted when the stored value is displayed. */
  text?: (value: never) => string
}

/** The message about a user's email address. */
export const invalidUserEmail = 'Invalid email address'

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters'

/** A password that staff set for another user. */
export const assignedPasswordSchema = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(settings.passwords.givenLength, PASSWORD_TOO_SHORT)
  .max(128, 'Password must be at most 128 characters')

/**
 * Describes each field of a staff account, in form order. Schemas, forms, imports and exports derive from this table.
 * Source: docs/spec 6.4, 19.5.
 */
export const userFields = {
  firstName: {
    label: 'First Name',
    stored: z.string().describe('First name.'),
    staff: firstNameSchema,
    isNeeded: true,
    sheet: {
      header: 'First_Name',
      cleaning: 'line',
      explanation: `Required for a new user. ${EMPTY_CELL_TEXT}`,
      example: 'Sam',
    },
  },
  lastName: {
    label: 'Last Name',
    stored: z.string().describe('Last name.'),
    staff: lastNameSchema,
    isNeeded: true,
    sheet: {
      header: 'Last_Name',
      cleaning: 'line',
      explanation: `Required for a new user. ${EMPTY_CELL_TEXT}`,
      example: 'Rivera',
    },
  },
  email: {
    label: 'Email',
    stored: z.string().nullable().describe('Email address, with which the user signs in.'),
    staff: emailInput(invalidUserEmail),
    isNeeded: true,
    sheet: {
      header: 'Email',
      aliases: otherHeaders.email,
      cleaning: 'email',
      explanation:
        'An existing User_ID updates that user, otherwise an existing email does. If neither exists, a user is added.',
      example: 'sam@example.com',
    },
  },
  phone: {
    label: 'Phone',
    stored: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
    staff: optionalPhoneSchema.describe('Phone number: ten digits with any punctuation. Empty or null removes it.'),
    sheet: {
      header: 'Phone',
      aliases: otherHeaders.phone,
      explanation: `Ten digits; any punctuation is fine. ${EMPTY_CELL_TEXT}`,
      example: '404-555-0112',
    },
  },
  role: {
    label: 'Role',
    stored: z.enum(roles).describe('Role of the account.'),
    staff: choiceInput(z.enum(staffRoles, { error: 'Please select a role' })),
    isNeeded: true,
    sheet: {
      header: 'Role',
      options: staffRoles,
      words: 'roles',
      explanation: `Required for a new user. ${EMPTY_CELL_TEXT}`,
      example: 'territory_manager',
    },
  },
  district: {
    label: 'District',
    stored: z
      .string()
      .nullable()
      .describe('Key of the sales region of the user; null for all districts. Required for a new sales manager.'),
    staff: optionalEntryInput('district'),
    sheet: {
      header: 'District',
      list: 'districts',
      explanation: `Required for a sales manager. ${EMPTY_CELL_TEXT}`,
      example: 'SE',
    },
  },
  password: {
    label: 'Password',
    staff: assignedPasswordSchema.describe(
      'Temporary password, 6 to 128 characters. The user must change it after signing in.',
    ),
    sheet: {
      header: 'Password',
      explanation:
        'At least 6 characters, only for a new user. If empty, the user gets an email with a link to set a password. Never exported.',
      example: '',
      cleaning: 'as-is',
      isSecret: true,
    },
  },
  isActive: {
    label: 'Status',
    auditLabel: 'Active',
    stored: z.boolean().describe('Whether the account can sign in.'),
    staff: z.boolean(),
    sheet: {
      header: 'Is_Active',
      options: ['TRUE', 'FALSE'],
      labels: { TRUE: ['yes', 'y', '1', 'active'], FALSE: ['no', 'n', '0', 'inactive'] },
      explanation: `Yes and no, 1 and 0, or active and inactive also work. If empty, a new user is active. ${EMPTY_CELL_TEXT}`,
      example: 'TRUE',
    },
    text: (isActive: boolean) => (isActive ? 'Active' : 'Inactive'),
  },
} as const satisfies Record<string, UserFieldDescription>

type Described = typeof userFields
export type UserFormField = keyof Described
export type UserField = {
  [Field in UserFormField]: Described[Field] extends { stored: z.ZodType } ? Field : never
}[UserFormField]

/** A field's description, without its literal types. */
export const describedUserField = (field: UserFormField): UserFieldDescription => userFields[field]

export const isUserField = (name: string): name is UserField =>
  Object.hasOwn(userFields, name) && 'stored' in userFields[name as UserFormField]

export const userFormFieldNames = Object.keys(userFields) as UserFormField[]
export const userFieldNames = userFormFieldNames.filter(isUserField)

/** The shapes of the schemas in `users.ts`. */
export const userShapes = {
  stored: getShape(userFields, userFieldNames, 'stored'),
  staff: getShape(userFields, userFormFieldNames, 'staff'),
}

/** The fields in spreadsheet order: the ones listed here first, then the rest. */
export const sheetUserFieldNames: readonly UserFormField[] = [
  ...new Set<UserFormField>([
    ...(['email', 'firstName', 'lastName', 'role', 'phone', 'district', 'password', 'isActive'] as const),
    ...userFormFieldNames,
  ]),
]

/** A field's value as display text. The program has the labels of roles and districts, so these are returned as stored. */
export const userFieldText = createFieldFormatter(userFields)

/** The columns of the staff list, in table order. A column named after a field displays that field. Source: docs/spec 6.1. */
export const userListColumns = {
  name: { label: 'Name', sortable: true, locked: true, workbookWidth: 28 },
  email: { label: 'Email', sortable: true, wideOnly: true, workbookWidth: 32 },
  role: { label: 'Role', sortable: true, sortKind: 'listed', skeleton: 'short', workbookWidth: 20 },
  phone: { label: 'Phone', skeleton: 'short', workbookWidth: 16 },
  district: { label: 'District', sortable: true, wideOnly: true, skeleton: 'short', workbookWidth: 11 },
  isActive: { label: 'Status', sortable: true, sortKind: 'listed', skeleton: 'badge', workbookWidth: 11 },
} as const satisfies Record<string, ListColumn>
