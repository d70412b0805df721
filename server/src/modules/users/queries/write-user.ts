import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { type UserRow, userColumns } from './find-user'

type AccountRow = typeof accounts.$inferInsert

async function onlyRow(rows: Promise<UserRow[]>): Promise<UserRow> {
  const [row] = await rows
  if (!row) throw new Error('A new or locked row does not exist')
  return row
}

/** Inserts a new staff member. A duplicate email address violates `accounts_staff_email_key`. */
export const insertUser = (tx: Tx, account: AccountRow): Promise<UserRow> =>
  onlyRow(tx.insert(accounts).values(account).returning(userColumns))

export const updateUserRow = (tx: Tx, id: string, fields: Partial<AccountRow>): Promise<UserRow> =>
  onlyRow(tx.update(accounts).set(fields).where(eq(accounts.id, id)).returning(userColumns))
