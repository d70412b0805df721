import type { SheetIssue } from '@portal/contract/api/sheet'
import type { Program } from '@portal/contract/rules/program-facts'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { ApiError } from '../../../platform/http/api-errors'
import { cellText } from '../../../platform/sheets/cell-text'
import type { ParsedTexts } from '../../../platform/sheets/read-cells'
import { sheetError, sheetWarning } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { emailTaken } from '../../auth/constraints'
import { assertHasDistrict, assertStaysInDistrict } from '../district-rules'
import type { UserRow } from '../queries/find-user'
import { assertMayEdit, assertMayGiveRole, lastSuperAdmin } from '../rank-rules'
import { type UserFields, userChanges } from '../user-record'
import { type findDuplicates, getEmail, type KnownUsers } from './match-users'
import type { EasyPasswords, PreparedPasswords } from './passwords'
import { columnOfField, emailColumn, idColumn, type rulesUnder } from './user-columns'

/**
 * Runs a rule for single users and returns its error as an issue of the row, with the same message.
 * @param field the field to blame when the rule names none
 */
export function checkRule(row: number, field: string, rule: () => void): SheetIssue | null {
  try {
    rule()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const column = columnOfField(error.errors[0]?.field ?? field) ?? null
    const code = error.errorCode === 'NOT_VALID' ? 'required' : 'not-allowed'
    return sheetError(code, error.message, { row, column })
  }
}

/** The data that planning a row needs. */
export interface SheetContext {
  subject: ScopeSubject
  known: KnownUsers
  duplicates: ReturnType<typeof findDuplicates>
  /** Undefined in a dry run, which hashes nothing. */
  hashes: PreparedPasswords['hashes'] | undefined
  easy: EasyPasswords
  /** The number of super admins who can sign in, updated as rows are planned. */
  superAdmins: number
  texts: ParsedTexts
  /** The rules of the columns under the program in effect. */
  rules: ReturnType<typeof rulesUnder>
  program: Pick<Program, 'lists' | 'retiresLater'>
}

type Values = Partial<UserFields>

export const isActiveAdmin = ({ role, isActive }: Values): boolean => role === 'super_admin' && isActive === true

/** Reports problems with the user that the row identifies. */
export function identityIssues(
  tableRow: TableRow,
  stored: UserRow | null,
  { known, duplicates }: SheetContext,
): SheetIssue[] {
  const { row, cells } = tableRow
  const issues: SheetIssue[] = []
  const id = cellText(cells[idColumn.header])
  const email = cellText(cells[emailColumn.header])
  if (id !== '' && !known.usersById.has(id.toLowerCase())) {
    issues.push(sheetWarning('unknown', sheetRowTexts.unknownUserId, { row, column: idColumn, text: id }))
  }
  const duplicate = duplicates.get(row)
  if (duplicate) {
    const text = cellText(cells[duplicate.column.header])
    const message = sheetRowTexts.doubled(duplicate.first, duplicate.column.header)
    issues.push(sheetError('doubled', message, { row, column: duplicate.column, text }))
  }
  const owner = known.usersByEmail.get(getEmail(tableRow))
  if ((stored && owner && owner.id !== stored.id) || known.taken.has(getEmail(tableRow))) {
    issues.push(sheetError('conflict', emailTaken, { row, column: emailColumn, text: email }))
  }
  return issues
}

/**
 * Reports why rank and district do not allow an edit. `assertMayMoveEmail` is not needed: only super admins import
 * users, and they may set any user's password.
 */
export function findEditIssues(row: number, stored: UserRow, values: Values, context: SheetContext): SheetIssue[] {
  const { subject } = context
  const changes = userChanges(stored, values)
  const user = { ...stored, ...changes.after }
  const { role, district, isActive } = changes.after
  const field = role === undefined && isActive === false ? 'isActive' : 'role'
  const rules = [
    checkRule(row, field, () => assertMayEdit(subject, stored, { ...changes, setsPassword: false })),
    checkRule(row, field, () => {
      if (isActiveAdmin(stored) && !isActiveAdmin(user) && context.superAdmins <= 1) throw lastSuperAdmin()
    }),
    checkRule(row, field, () => {
      assertStaysInDistrict(subject, user)
      if (role !== undefined || district !== undefined) assertHasDistrict(context.program, user)
    }),
  ]
  return rules.filter((issue) => issue !== null)
}

type NewUser = Pick<UserFields, 'role' | 'district' | 'isActive'> & Values

/** Reports why rank and district do not allow a new user. */
export function findNewUserIssues(row: number, { subject, program }: SheetContext, user: NewUser): SheetIssue[] {
  const issue = checkRule(row, 'role', () => {
    assertMayGiveRole(subject, user.role)
    assertHasDistrict(program, user)
  })
  return issue ? [issue] : []
}
