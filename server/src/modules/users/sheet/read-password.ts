import { userFields } from '@portal/contract/accounts/users'
import type { SheetIssue } from '@portal/contract/api/sheet'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { plainMessage } from '../../../platform/http/plain-message'
import { cellText } from '../../../platform/sheets/cell-text'
import { sheetError, sheetWarning } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { passwordColumn } from './user-columns'

/** What a preview shows of a password, and nobody's password. */
const masked = /^•+$/u

interface ReadPassword {
  /** Null where the row gives none that counts. */
  password: string | null
  issue?: SheetIssue
}

const refused = (row: number, message: string): ReadPassword => ({
  password: null,
  issue: sheetError('invalid', message, { row, column: passwordColumn }),
})

/** The password a row gives: only to a new user, a known one keeps theirs. */
export function readPassword({ row, cells }: TableRow, { isKnown }: { isKnown: boolean }): ReadPassword {
  const password = cellText(cells[passwordColumn.header])
  if (password === '') return { password: null }
  if (isKnown) {
    const about = { row, column: passwordColumn }
    return { password: null, issue: sheetWarning('not-allowed', sheetRowTexts.passwordKept, about) }
  }
  if (masked.test(password)) return refused(row, sheetRowTexts.maskedPassword)
  const { error } = userFields.shape.password.safeParse(password, { error: plainMessage })
  return error ? refused(row, error.issues[0]?.message ?? '') : { password }
}
