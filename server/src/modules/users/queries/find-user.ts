import { rolesUpTo, type StaffRole } from '@portal/contract/rules/rank'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { userFieldColumns } from '../../../core/accounts/user-columns'
import type { ScopeSubject, ScopeTerms } from '../../../db/dealer-scope'
import { hasRole } from '../../../db/has-role'
import { accounts } from '../../../db/tables/accounts'
import { auditEvents } from '../../../db/tables/audit-events'
import type { Db, Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/** The only district whose staff a subject is told about: a district's sales manager's; undefined without a limit. */
export function ownDistrict(subject: ScopeTerms): SQL | undefined {
  const district = subject.role === 'sales_manager' ? subject.district : null
  return district === null ? undefined : eq(accounts.district, district)
}

/** The staff accounts a subject may see: of the own rank and below, a district's sales manager only that district's. */
export function visibleStaff(subject: ScopeTerms): SQL | undefined {
  return and(hasRole(...rolesUpTo(subject.role)), ownDistrict(subject))
}

/** A member of staff as the user management shows one; the role's check constraint admits no other value. */
export const userColumns = {
  id: accounts.id,
  ...userFieldColumns,
  role: sql<StaffRole>`${accounts.role}`,
  closedUntil: accounts.closedUntil,
  secondFactorChangedAt: accounts.secondFactorChangedAt,
  creatorId: accounts.creatorId,
  updatedAt: accounts.updatedAt,
}

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

/** Whether anybody has ever signed in to the account. */
export async function hasSignedIn(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, id), eq(auditEvents.action, 'session.started')))
    .limit(1)
  return rows.length > 0
}

/** Those of the accounts whose password has never been set. */
export async function listWithoutPassword(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from accounts where id = any(${idArray(ids)}) and password_hash is null and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}
