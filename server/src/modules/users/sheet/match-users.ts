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

const getId = ({ cells }: TableRow): string => cellText(cells[idColumn.header]).toLowerCase()

/** A row's email address, normalized for comparison. */
export const getEmail = ({ cells }: TableRow): string => emailKey(cellText(cells[emailColumn.header]))

/** The stored users that rows may refer to. */
export interface KnownUsers {
  usersById: ReadonlyMap<string, UserRow>
  usersByEmail: ReadonlyMap<string, UserRow>
  /** Addresses of users that no row refers to: users the caller cannot see, or addresses in an older spelling. */
  taken: ReadonlySet<string>
}

/** Finds the users that the rows name by ID or email address. */
export async function findKnownUsers(
  db: Db,
  rows: readonly TableRow[],
  subject: ScopeSubject,
  lock: boolean,
): Promise<KnownUsers> {
  const ids = rows.map(getId).filter((id) => uuidSchema.safeParse(id).success)
  const emails = rows.map(getEmail).filter((email) => email !== '')
  const users = await listSheetUsers(db, { ids, emails: emails.flatMap(emailSpellings) }, subject, lock)
  const usersByEmail = new Map(users.map((user) => [emailKey(user.email ?? ''), user]))
  const newEmails = emails.filter((email) => !usersByEmail.has(email))
  const taken = newEmails.length > 0 ? await listTakenEmails(db, newEmails, ids) : new Set<string>()
  return { usersById: new Map(users.map((user) => [user.id, user])), usersByEmail, taken }
}

/** Returns a row's user: by a known User_ID, else by a known email address; null for a new user. */
export const matchUser = (row: TableRow, { usersById, usersByEmail }: KnownUsers): UserRow | null =>
  usersById.get(getId(row)) ?? usersByEmail.get(getEmail(row)) ?? null

interface Duplicate {
  /** The earlier row of the same user. */
  first: number
  /** The column that matches. */
  column: SheetColumn
}

/** Finds rows of a user that an earlier row already names. */
export function findDuplicates(rows: readonly TableRow[], known: KnownUsers): ReadonlyMap<number, Duplicate> {
  const firstRows = new Map<string, number>()
  const duplicates = new Map<number, Duplicate>()
  for (const row of rows) {
    for (const [key, column] of getKeys(row, known)) {
      const first = firstRows.get(key)
      if (first === undefined) firstRows.set(key, row.row)
      else if (first !== row.row && !duplicates.has(row.row)) duplicates.set(row.row, { first, column })
    }
  }
  return duplicates
}

/** What identifies a row's user: ID and email address as written, and the stored user. */
function getKeys(row: TableRow, known: KnownUsers): [string, SheetColumn][] {
  const id = getId(row)
  const email = getEmail(row)
  const user = matchUser(row, known)
  const keys: [string, SheetColumn][] = []
  if (id !== '') keys.push([`id ${id}`, idColumn])
  if (email !== '') keys.push([`email ${email}`, emailColumn])
  if (user) keys.push([`user ${user.id}`, user.id === id ? idColumn : emailColumn])
  return keys
}
