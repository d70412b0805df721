import {
  describedUserField,
  isUserField,
  sheetUserFieldNames,
  type UserField,
  userFields,
} from '@portal/contract/accounts/user-fields'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { Program } from '@portal/contract/rules/program-facts'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { z } from 'zod'
import { entryCellSchema } from '../../../core/sheets/entry-cells'
import type { CellRule } from '../../../platform/sheets/read-cells'
import type { UserRow } from '../queries/find-user'
import type { UserFields } from '../user-record'

function getColumn(header: string, columns = sheetColumns.users): SheetColumn {
  const column = columns.find((each) => each.header === header)
  if (!column) throw new Error(`The import of users has no column ${header}`)
  return column
}

const isActive = z
  .enum(['TRUE', 'FALSE'], { error: sheetRowTexts.trueOrFalse })
  .transform((written) => written === 'TRUE')

const getRule = (field: UserField): CellRule<UserField> => ({
  column: getColumn(userFields[field].sheet.header),
  field,
  schema: field === 'isActive' ? isActive : userFields[field].staff,
})

export const idColumn = getColumn('User_ID')
export const emailColumn = getColumn(userFields.email.sheet.header)
export const passwordColumn = getColumn(userFields.password.sheet.header)

const userRules = sheetUserFieldNames.filter(isUserField).map(getRule)

/** Returns the rules of the columns that map directly to a field, under a program. */
export function rulesUnder(program: Program): CellRule<UserField>[] {
  const columns = sheetColumnsUnder(program).users
  return userRules.map((rule) => {
    const column = getColumn(rule.column.header, columns)
    return rule.field === 'district'
      ? { ...rule, column, schema: entryCellSchema(rule.field, column) }
      : { ...rule, column }
  })
}

/** The required fields of a new user. */
export const requiredRules = userRules.filter(({ field }) => describedUserField(field).isNeeded)

const columnByField = new Map<string, SheetColumn>(userRules.map(({ field, column }) => [field, column]))

/** Returns a field's column; undefined without one. */
export const columnOfField = (field: string): SheetColumn | undefined => columnByField.get(field)

/** A row's changes to a user. */
export interface UserChange {
  /** The user as stored; null for a new one. */
  stored: UserRow | null
  /** The changed fields, before. */
  before: Partial<UserFields>
  /** The changed fields, after; for a new user, all given fields. */
  after: Partial<UserFields>
  /** The hash of a new user's password. Null without one: the user sets it with the link in the welcome email. */
  passwordHash: string | null
}
