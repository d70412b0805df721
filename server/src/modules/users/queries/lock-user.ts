import type { StaffRole } from '@portal/contract/rules/rank'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { lockSuperAdmins } from '../../../core/accounts/lock-super-admins'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { visibleStaff } from './visible-staff'

/** The staff account with this ID, if the subject may see it. */
export const visibleUser = (id: string, subject: ScopeSubject): SQL | undefined =>
  and(eq(accounts.id, id), isNull(accounts.deletedAt), visibleStaff(subject))

/** The columns that determine who may manage a staff account. The check constraint on the role allows no other value. */
export const rankColumns = { role: sql<StaffRole>`${accounts.role}`, creatorId: accounts.creatorId }

/** Locks the account's row until the transaction ends, without checking scope. Super admins lock one after another. */
export async function lockStaffAccount(tx: Tx, id: string, subject: ScopeSubject): Promise<void> {
  if (subject.role === 'super_admin') await lockSuperAdmins(tx)
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
}

/** Locks a staff account until the transaction ends. @returns its rank; null when the subject may not see it */
export async function lockUser(tx: Tx, id: string, subject: ScopeSubject) {
  await lockStaffAccount(tx, id, subject)
  const [row] = await tx.select(rankColumns).from(accounts).where(visibleUser(id, subject))
  return row ?? null
}

export type UserRank = NonNullable<Awaited<ReturnType<typeof lockUser>>>
