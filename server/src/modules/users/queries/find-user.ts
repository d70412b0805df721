import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import type { Db, Tx } from '../../../platform/database/types'
import { visibleStaff } from '../policy'
import { userColumns } from './user-columns'

/** The member of staff, if the subject may see them. */
export async function findUser(db: Db, id: string, subject: ScopeSubject) {
  const [row] = await db
    .select(userColumns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt), visibleStaff(subject)))
  return row ?? null
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The member of staff as they are now, kept from changing until the transaction's end. */
export async function lockUser(tx: Tx, id: string, subject: ScopeSubject): Promise<UserRow | null> {
  // Of two super admins who remove each other one has to come second, and see what the first left.
  if (subject.role === 'super_admin') await tx.execute(sql`select pg_advisory_xact_lock(7264, 0)`)
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return findUser(tx, id, subject)
}

/** Whether anybody beside this account could still sign in as super_admin. */
export async function hasOtherSuperAdmin(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'super_admin'),
        eq(accounts.isActive, true),
        isNull(accounts.deletedAt),
        ne(accounts.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}
