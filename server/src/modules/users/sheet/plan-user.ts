import { emailKey } from '@portal/contract/api/email'
import type { SheetIssue } from '@portal/contract/api/sheet'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { fieldText, replaceRetiredCells } from '../../../core/sheets/entry-cells'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import { cellText } from '../../../platform/sheets/cell-text'
import { missingFields, readCells, storedText } from '../../../platform/sheets/read-cells'
import { isErrorIssue, sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { districtOfNewUser, sentPlacement } from '../district-rules'
import type { UserRow } from '../queries/find-user'
import { type UserFields, userChanges } from '../user-record'
import { matchUser } from './match-users'
import { readPassword } from './passwords'
import { emailColumn, requiredRules, type UserChange } from './user-columns'
import { findEditIssues, findNewUserIssues, identityIssues, isActiveAdmin, type SheetContext } from './user-issues'

type PlannedUser = PlannedRecord<UserChange>
type Values = Partial<UserFields>

/** Removes an email address that differs from the stored one only in case. */
function withoutSameEmail({ email, ...values }: Values, stored: UserRow | null): Values {
  const isSame = email && stored?.email && emailKey(email) === emailKey(stored.email)
  return email === undefined || isSame ? values : { ...values, email }
}

/** Formats fields like their cells. */
function toCells({ rules }: Pick<SheetContext, 'rules'>, fields: Values): Record<string, string> {
  const cells = Object.entries(fields).map(([field, value]) => {
    const rule = rules.find((each) => each.field === field)
    return rule ? [rule.column.header, fieldText(rule, value)] : [field, storedText(value)]
  })
  return Object.fromEntries(cells)
}

type Base = Omit<PlannedUser, 'outcome'>

const reject = (record: Base, more: readonly SheetIssue[]): PlannedUser => ({
  ...record,
  outcome: 'refused',
  issues: [...record.issues, ...more],
})

function planNew(
  row: number,
  record: Base,
  { values, hasPassword }: { values: Values; hasPassword: boolean },
  context: SheetContext,
): PlannedUser {
  const { role } = values
  if (role === undefined) return { ...record, outcome: 'refused' }
  const district = districtOfNewUser(context.subject, values.district ?? null)
  const after = { phone: null, ...values, role, district, isActive: values.isActive ?? true }
  const passwordHash = context.hashes?.get(row) ?? null
  const ruleIssues = findNewUserIssues(row, context, after)
  if (context.hashes && hasPassword && passwordHash === null) {
    ruleIssues.push(sheetError('conflict', sheetRowTexts.deletedInMeantime, { row, column: emailColumn }))
  }
  if (ruleIssues.length > 0) return reject(record, ruleIssues)
  if (isActiveAdmin(after)) context.superAdmins += 1
  return { ...record, outcome: 'created', change: { stored: null, before: {}, after, passwordHash } }
}

function planEdit(row: number, record: Base, stored: UserRow, values: Values, context: SheetContext): PlannedUser {
  const { changed, before, after } = userChanges(stored, values)
  if (changed.length === 0) return { ...record, outcome: 'unchanged' }
  const ruleIssues = findEditIssues(row, stored, values, context)
  if (ruleIssues.length > 0) return reject(record, ruleIssues)
  context.superAdmins += Number(isActiveAdmin({ ...stored, ...after })) - Number(isActiveAdmin(stored))
  const change = { stored, before, after, passwordHash: null }
  return { ...record, outcome: 'updated', before: toCells(context, before), change }
}

/** Plans one row with the rules and messages of adding and editing a single user. */
export function planUser(row: TableRow, context: SheetContext): PlannedUser {
  const stored = matchUser(row, context.known)
  const { rules, program } = context
  const cellsRead = readCells<UserFields>(row, rules, stored, context.texts)
  const { values: readValues } = cellsRead
  const { sent, kept } = stored ? sentPlacement(stored, readValues) : { sent: readValues, kept: null }
  const replaced = replaceRetiredCells(
    row,
    { ...cellsRead, values: sent },
    { rules, stored: kept, lists: program.lists },
  )
  const read = { ...cellsRead, ...replaced }
  const { password, issue } = readPassword(row, { isKnown: stored !== null })
  const values = withoutSameEmail(read.values, stored)
  const easy = stored ? undefined : context.easy.get(row.row)
  const issues = [
    ...identityIssues(row, stored, context),
    ...(stored ? [] : missingFields<UserFields>(row.row, requiredRules, read)),
    ...read.issues,
    ...(issue ? [issue] : []),
    ...(easy ? [easy] : []),
  ]
  const label = stored?.email ?? cellText(row.cells[emailColumn.header])
  const cells = new Map([[row.row, toCells(context, values)]])
  const recognized = new Map([[row.row, read.recognized]])
  const record: Base = { rows: [row.row], label, issues, before: {}, stored: cells, recognized, change: null }
  if (issues.some(isErrorIssue)) return { ...record, outcome: 'refused' }
  if (stored) return planEdit(row.row, record, stored, values, context)
  return planNew(row.row, record, { values, hasPassword: password !== null }, context)
}
