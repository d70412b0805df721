import type { SheetIssue } from '@portal/contract/api/sheet'
import { whyTooEasy } from '../../../core/sign-in/assert-not-easy'
import { cellText } from '../../../platform/sheets/cell-text'
import { sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { type KnownUsers, matchUser } from './match-users'
import { readPassword } from './read-password'
import { passwordColumn } from './user-columns'

/** Why the passwords of rows are refused that are among the first anybody would try, by row number. */
export type EasyPasswords = ReadonlyMap<number, SheetIssue>

async function issueOf(row: TableRow): Promise<SheetIssue | null> {
  const { password } = readPassword(row, { isKnown: false })
  if (password === null) return null
  const text = (header: string): string => cellText(row.cells[header])
  const owner = { firstName: text('First_Name'), lastName: text('Last_Name'), email: text('Email') }
  const reason = await whyTooEasy(password, owner, 'given')
  return reason === null ? null : sheetError('invalid', reason, { row: row.row, column: passwordColumn })
}

/**
 * Judges the passwords that rows give to new users as the form for one user does. It takes milliseconds each, so it holds no
 * lock; one after the other, so that whoever chooses a password meanwhile waits for one of them.
 */
export async function listEasyPasswords(rows: readonly TableRow[], known: KnownUsers): Promise<EasyPasswords> {
  const easy = new Map<number, SheetIssue>()
  for (const row of rows) {
    if (matchUser(row, known) !== null) continue
    const issue = await issueOf(row)
    if (issue !== null) easy.set(row.row, issue)
  }
  return easy
}
