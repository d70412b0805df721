import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { type UserRow, userColumns } from './find-user'

type AccountRow = typeof accounts.$inferInsert

async function only(rows: Promise<UserRow[]>): Promise<UserRow> {
  const [row] = await rows
  if (!row) throw new Error('A locked or new row is there until the transaction ends')
  return row
}

/** Inserts a new staff member. A duplicate email address violates `accounts_staff_email_key`. */
export const insertUser = (tx: Tx, account: AccountRow): Promise<UserRow> =>
  only(tx.insert(accounts).values(account).returning(userColumns))

export const updateUserRow = (tx: Tx, id: string, fields: Partial<AccountRow>): Promise<UserRow> =>
  only(tx.update(accounts).set(fields).where(eq(accounts.id, id)).returning(userColumns))
