import { and, asc, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import { BLOCK } from '../read-blocks'
import { afterAccount } from './after-account'

/** How many members of staff an export has. */
export async function countUsers(db: Db, where: SQL | undefined): Promise<{ count: number }> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(accounts).where(where)
  return row ?? { count: 0 }
}

/** The next members of staff of an export, in the order in which they were added. */
export function listUsersAfter(db: Db, where: SQL | undefined, after: string | undefined) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: accounts.role,
      phone: accounts.phone,
      district: accounts.district,
      isActive: accounts.isActive,
    })
    .from(accounts)
    .where(and(where, afterAccount(after)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(BLOCK)
}

export type ExportedUser = Awaited<ReturnType<typeof listUsersAfter>>[number]
