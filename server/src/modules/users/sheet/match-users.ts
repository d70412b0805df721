import { emailKey, emailSpellings } from '@portal/contract/api/email'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { uuidSchema } from '@portal/contract/api/wire'
import type { ScopeSubject } from '../../../db/dealer-scope'
import type { Db } from '../../../platform/database/types'
import { cellText } from '../../../platform/sheets/cell-text'
import type { TableRow } from '../../../platform/sheets/table'
import type { UserRow } from '../queries/find-user'
import { listSheetUsers, listTakenEmails } from './queries/sheet-users'
import { emailColumn, idColumn } from './user-columns'

const idOf = ({ cells }: TableRow): string => cellText(cells[idColumn.header]).toLowerCase()

/** The email address of a row in the form in which addresses are compared. */
export const emailOf = ({ cells }: TableRow): string => emailKey(cellText(cells[emailColumn.header]))

/** The stored users that rows may mean. */
export interface KnownUsers {
  byId: ReadonlyMap<string, UserRow>
  byEmail: ReadonlyMap<string, UserRow>
  /** Addresses that the database finds taken by users whom no row means: by staff out of sight, or in an older spelling. */
  taken: ReadonlySet<string>
}

/** The users that the rows name by id or email address. */
export async function findKnownUsers(
  db: Db,
  rows: readonly TableRow[],
  subject: ScopeSubject,
  lock: boolean,
): Promise<KnownUsers> {
  const ids = rows.map(idOf).filter((id) => uuidSchema.safeParse(id).success)
  const emails = rows.map(emailOf).filter((email) => email !== '')
  const users = await listSheetUsers(db, { ids, emails: emails.flatMap(emailSpellings) }, subject, lock)
  const byEmail = new Map(users.map((user) => [emailKey(user.email ?? ''), user]))
  const newEmails = emails.filter((email) => !byEmail.has(email))
  const taken = newEmails.length > 0 ? await listTakenEmails(db, newEmails, ids) : new Set<string>()
  return { byId: new Map(users.map((user) => [user.id, user])), byEmail, taken }
}

/** Whom a row means: a known User_ID decides, then a known e-mail; null for somebody new. */
export const matchUser = (row: TableRow, { byId, byEmail }: KnownUsers): UserRow | null =>
  byId.get(idOf(row)) ?? byEmail.get(emailOf(row)) ?? null

interface Doubled {
  /** The row that means the same person. */
  first: number
  /** By what. */
  column: SheetColumn
}

/** The rows that mean somebody whom an earlier row means already. */
export function findDoubled(rows: readonly TableRow[], known: KnownUsers): ReadonlyMap<number, Doubled> {
  const firstRows = new Map<string, number>()
  const doubled = new Map<number, Doubled>()
  for (const row of rows) {
    for (const [key, column] of keysOf(row, known)) {
      const first = firstRows.get(key)
      if (first === undefined) firstRows.set(key, row.row)
      else if (first !== row.row && !doubled.has(row.row)) doubled.set(row.row, { first, column })
    }
  }
  return doubled
}

/** What tells people apart: id and e-mail as written, and whom they lead to. */
function keysOf(row: TableRow, known: KnownUsers): [string, SheetColumn][] {
  const id = idOf(row)
  const email = emailOf(row)
  const user = matchUser(row, known)
  const keys: [string, SheetColumn][] = []
  if (id !== '') keys.push([`id ${id}`, idColumn])
  if (email !== '') keys.push([`email ${email}`, emailColumn])
  if (user) keys.push([`user ${user.id}`, user.id === id ? idColumn : emailColumn])
  return keys
}
