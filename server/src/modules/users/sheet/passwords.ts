import { givenPasswordSchema } from '@portal/contract/accounts/user-fields'
import type { SheetIssue } from '@portal/contract/api/sheet'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { whyTooEasy } from '../../../core/sign-in/assert-not-easy'
import type { SessionContext } from '../../../platform/http/context'
import { plainMessage } from '../../../platform/http/plain-message'
import { hashPassword } from '../../../platform/passwords'
import { cellText, isDamaged } from '../../../platform/sheets/cell-text'
import { sheetError, sheetWarning } from '../../../platform/sheets/sheet-issue'
import type { CellValue, TableRow } from '../../../platform/sheets/table'
import { findKnownUsers, type KnownUsers, matchUser } from './match-users'
import { passwordColumn } from './user-columns'

/** What a preview shows of a password, and nobody's password. */
const masked = /^\u2022+$/u

interface ReadPassword {
  /** Null where the row gives none that counts. */
  password: string | null
  issue?: SheetIssue
}

const refused = (row: number, message: string): ReadPassword => ({
  password: null,
  issue: sheetError('invalid', message, { row, column: passwordColumn }),
})

/** Passwords are used exactly as they are sent (docs/spec 16.1), so their spaces count. A cell of blanks is empty. */
function passwordText(cell: CellValue | undefined): string {
  const text = cellText(cell)
  return text !== '' && typeof cell === 'string' ? cell : text
}

/** The password a row gives: only to a new user, a known one keeps theirs. */
export function readPassword({ row, cells }: TableRow, { isKnown }: { isKnown: boolean }): ReadPassword {
  const password = passwordText(cells[passwordColumn.header])
  if (password === '') return { password: null }
  if (isKnown) {
    const about = { row, column: passwordColumn }
    return { password: null, issue: sheetWarning('not-allowed', sheetRowTexts.passwordKept, about) }
  }
  if (masked.test(password.trim())) return refused(row, sheetRowTexts.maskedPassword)
  if (isDamaged(cellText(password))) return refused(row, sheetRowTexts.unstorable)
  const { error } = givenPasswordSchema.safeParse(password, { error: plainMessage })
  return error ? refused(row, error.issues[0]?.message ?? '') : { password }
}

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

/** As many as are hashed at a time anyway; those who sign in meanwhile wait for one of them, not for all. */
const AT_ONCE = 2

/** What was made of the passwords that rows give to new users, by row number. */
export interface PreparedPasswords {
  hashes: ReadonlyMap<number, string>
  easy: EasyPasswords
}

/** Hashes what will be stored. It takes long and holds no lock, so it is done before the transaction. */
export async function hashPasswords(
  ctx: SessionContext,
  rows: readonly TableRow[],
  hashed: (done: number) => void,
): Promise<PreparedPasswords> {
  const given = rows.filter((row) => readPassword(row, { isKnown: false }).password !== null)
  if (given.length === 0) return { hashes: new Map(), easy: new Map() }
  const known = await findKnownUsers(ctx.db, given, ctx.subject, false)
  const easy = await listEasyPasswords(given, known)
  const wanted = given.filter((row) => matchUser(row, known) === null && !easy.has(row.row))
  const hashes = new Map<number, string>()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async (row) => {
        const { password } = readPassword(row, { isKnown: false })
        if (password !== null) hashes.set(row.row, await hashPassword(password))
      }),
    )
    hashed(hashes.size)
  }
  return { hashes, easy }
}
