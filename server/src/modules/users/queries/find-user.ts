import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { userFieldColumns } from '../../../core/accounts/user-columns'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { auditEvents } from '../../../db/tables/audit-events'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'
import { lockStaffAccount, rankColumns, visibleUser } from './lock-user'

/** The columns of a staff member that user management shows. */
export const userColumns = {
  id: accounts.id,
  ...userFieldColumns,
  ...rankColumns,
  closedUntil: accounts.closedUntil,
  secondFactorChangedAt: accounts.secondFactorChangedAt,
  updatedAt: accounts.updatedAt,
}

/** The staff member, if the subject may see them. */
export async function findUser(db: Db, id: string, subject: ScopeSubject) {
  const [row] = await db.select(userColumns).from(accounts).where(visibleUser(id, subject))
  return row ?? null
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Locks a staff member until the transaction ends, and reads everything that user management shows. */
export async function lockUserRecord(tx: Tx, id: string, subject: ScopeSubject): Promise<UserRow | null> {
  await lockStaffAccount(tx, id, subject)
  return findUser(tx, id, subject)
}

/** Whether any other account can still sign in as super_admin. */
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

/** Whether anyone has ever signed in to the account. */
export async function hasSignedIn(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, id), eq(auditEvents.action, 'session.started')))
    .limit(1)
  return rows.length > 0
}

/** Returns the accounts that have never had a password. */
export async function listWithoutPassword(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id = any(${idArray(ids)}) and password_hash is null and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}
