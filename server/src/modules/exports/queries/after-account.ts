import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables'

/** Accounts that were added after one. When an account was added never changes, and its row stays when it is deleted. */
export function afterAccount(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  // The instant is taken from the table itself: it may be finer than a Date is.
  const last = sql`(select a.created_at from ${accounts} a where a.id = ${id}), ${id}::uuid`
  return sql`(${accounts.createdAt}, ${accounts.id}) > (${last})`
}
