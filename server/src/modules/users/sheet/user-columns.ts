import {
  describedUserField,
  isUserField,
  sheetUserFieldNames,
  type UserField,
  userFields,
} from '@portal/contract/accounts/user-fields'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { z } from 'zod'
import type { CellRule } from '../../../platform/sheets/read-cells'
import type { UserRow } from '../queries/find-user'
import type { UserFields } from '../user-record'

function columnOf(header: string): SheetColumn {
  const column = sheetColumns.users.find((each) => each.header === header)
  if (!column) throw new Error(`Users are imported without the column ${header}`)
  return column
}

const isActive = z
  .enum(['TRUE', 'FALSE'], { error: sheetRowTexts.trueOrFalse })
  .transform((written) => written === 'TRUE')

const ruleOf = (field: UserField): CellRule<UserField> => ({
  column: columnOf(userFields[field].sheet.header),
  field,
  schema: field === 'isActive' ? isActive : userFields[field].staff,
})

export const idColumn = columnOf('User_ID')
export const emailColumn = columnOf(userFields.email.sheet.header)
export const passwordColumn = columnOf(userFields.password.sheet.header)

/** The columns whose cells are a field as they stand. */
export const userRules = sheetUserFieldNames.filter(isUserField).map(ruleOf)

/** What a new user cannot be without. */
export const neededRules = userRules.filter(({ field }) => describedUserField(field).isNeeded)

const columnByField = new Map<string, SheetColumn>(userRules.map(({ field, column }) => [field, column]))

/** The column of a field; undefined for what no column gives. */
export const columnOfField = (field: string): SheetColumn | undefined => columnByField.get(field)

/** What a row makes of a user. */
export interface UserChange {
  /** The user as stored; null for a new one. */
  stored: UserRow | null
  /** The fields that change, as they were. */
  before: Partial<UserFields>
  /** As they will be; for a new user all that is given. */
  after: Partial<UserFields>
  /** Of a new user's password; null without one: then nobody knows it until it is set by the welcome message's link. */
  passwordHash: string | null
}
