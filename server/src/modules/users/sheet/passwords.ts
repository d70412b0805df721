import { assignedPasswordSchema } from '@portal/contract/accounts/user-fields'
import type { SheetIssue } from '@portal/contract/api/sheet'
import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { findPasswordWeakness } from '../../../core/sign-in/assert-strong-password'
import type { SessionContext } from '../../../platform/http/context'
import { plainMessage } from '../../../platform/http/plain-message'
import { hashPassword } from '../../../platform/passwords'
import { cellText, isDamaged } from '../../../platform/sheets/cell-text'
import { sheetError, sheetWarning } from '../../../platform/sheets/sheet-issue'
import type { CellValue, TableRow } from '../../../platform/sheets/table'
import { findKnownUsers, type KnownUsers, matchUser } from './match-users'
import { passwordColumn } from './user-columns'

/** Matches the bullets that a preview shows instead of a password. They cannot be a password. */
const maskPattern = /^\u2022+$/u

interface ReadPassword {
  /** Null without a valid password in the row. */
  password: string | null
  issue?: SheetIssue
}

const reject = (row: number, message: string): ReadPassword => ({
  password: null,
  issue: sheetError('invalid', message, { row, column: passwordColumn }),
})

/** Passwords are used exactly as sent (docs/spec 16.1), including their spaces. A blank cell is empty. */
function passwordText(cell: CellValue | undefined): string {
  const text = cellText(cell)
  return text !== '' && typeof cell === 'string' ? cell : text
}

/** Reads a row's password. Only a new user gets it; an existing user keeps theirs. */
export function readPassword({ row, cells }: TableRow, { isKnown }: { isKnown: boolean }): ReadPassword {
  const password = passwordText(cells[passwordColumn.header])
  if (password === '') return { password: null }
  if (isKnown) {
    const about = { row, column: passwordColumn }
    return { password: null, issue: sheetWarning('not-allowed', sheetRowTexts.passwordUnchanged, about) }
  }
  if (maskPattern.test(password.trim())) return reject(row, sheetRowTexts.maskedPassword)
  if (isDamaged(cellText(password))) return reject(row, sheetRowTexts.unstorable)
  const { error } = assignedPasswordSchema.safeParse(password, { error: plainMessage })
  return error ? reject(row, error.issues[0]?.message ?? '') : { password }
}

/** Why passwords are too easy to guess, by row number. */
export type EasyPasswords = ReadonlyMap<number, SheetIssue>

async function getIssue(names: ProgramNames, row: TableRow): Promise<SheetIssue | null> {
  const { password } = readPassword(row, { isKnown: false })
  if (password === null) return null
  const text = (header: string): string => cellText(row.cells[header])
  const owner = { firstName: text('First_Name'), lastName: text('Last_Name'), email: text('Email') }
  const reason = await findPasswordWeakness(names, password, owner, 'given')
  return reason === null ? null : sheetError('invalid', reason, { row: row.row, column: passwordColumn })
}

/**
 * Checks the passwords of new users like the form for a single user. Each takes milliseconds, so no lock is held. They
 * run one after another, so that another user who sets a password waits for only one of them.
 */
export async function listEasyPasswords(
  names: ProgramNames,
  rows: readonly TableRow[],
  known: KnownUsers,
): Promise<EasyPasswords> {
  const easy = new Map<number, SheetIssue>()
  for (const row of rows) {
    if (matchUser(row, known) !== null) continue
    const issue = await getIssue(names, row)
    if (issue !== null) easy.set(row.row, issue)
  }
  return easy
}

/** The number of passwords that an import hashes concurrently. Users who sign in wait for one of them, not for all. */
const MAX_CONCURRENT_HASHES = 2

/** The hashes and issues of new users' passwords, by row number. */
export interface PreparedPasswords {
  hashes: ReadonlyMap<number, string>
  easy: EasyPasswords
}

/** Hashes the passwords to store. It takes long, so it runs before the transaction without a lock. */
export async function hashPasswords(
  ctx: SessionContext,
  rows: readonly TableRow[],
  reportHashed: (done: number) => void,
): Promise<PreparedPasswords> {
  const rowsWithPassword = rows.filter((row) => readPassword(row, { isKnown: false }).password !== null)
  if (rowsWithPassword.length === 0) return { hashes: new Map(), easy: new Map() }
  const known = await findKnownUsers(ctx.db, rowsWithPassword, ctx.subject, false)
  const easy = await listEasyPasswords(ctx.program.names, rowsWithPassword, known)
  const rowsToHash = rowsWithPassword.filter((row) => matchUser(row, known) === null && !easy.has(row.row))
  const hashes = new Map<number, string>()
  for (let start = 0; start < rowsToHash.length; start += MAX_CONCURRENT_HASHES) {
    await Promise.all(
      rowsToHash.slice(start, start + MAX_CONCURRENT_HASHES).map(async (row) => {
        const { password } = readPassword(row, { isKnown: false })
        if (password !== null) hashes.set(row.row, await hashPassword(password))
      }),
    )
    reportHashed(hashes.size)
  }
  return { hashes, easy }
}
