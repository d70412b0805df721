import { and, asc, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { lockSuperAdmins } from '../../../../core/accounts/lock-super-admins'
import type { ScopeSubject } from '../../../../db/dealer-scope'
import { accounts } from '../../../../db/tables/accounts'
import { idArray, textArray } from '../../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../../platform/database/types'
import { type UserRow, userColumns } from '../../queries/find-user'
import { visibleStaff } from '../../queries/visible-staff'

const isOneOf = (ids: readonly string[]): SQL => sql`${accounts.id} = any(${idArray(ids)})`

const listUsers = (db: Db, condition: SQL | undefined, subject: ScopeSubject): Promise<UserRow[]> =>
  db
    .select(userColumns)
    .from(accounts)
    .where(and(condition, isNull(accounts.deletedAt), visibleStaff(subject)))

/** Locks staff until the transaction ends; returns their IDs. */
async function lockUsers(
  db: Db,
  condition: SQL | undefined,
  lockStrength: 'update' | 'no key update' = 'update',
): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(condition, ne(accounts.role, 'dealer'), isNull(accounts.deletedAt)))
    // Ordered by ID, so that two bulk calls never deadlock.
    .orderBy(asc(accounts.id))
    .for(lockStrength)
  return rows.map(({ id }) => id)
}

/**
 * Lists the staff with these IDs or lowercase email addresses. With `lock`, also locks them until the transaction ends.
 */
export async function listSheetUsers(
  db: Db,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
  subject: ScopeSubject,
  lock: boolean,
): Promise<UserRow[]> {
  const isNamed = sql`(${isOneOf(ids)} or lower(${accounts.email}) = any(${textArray(emails)}))`
  if (!lock) return listUsers(db, isNamed, subject)
  await lockSuperAdmins(db)
  // A separate statement, because one that waited for the locks would not see the latest rows.
  return listUsers(db, isOneOf(await lockUsers(db, isNamed)), subject)
}

/** Locks the existing staff with these IDs until the transaction ends, and lists them. */
export async function lockUsersByIds(tx: Tx, ids: readonly string[], subject: ScopeSubject): Promise<UserRow[]> {
  await lockSuperAdmins(tx)
  return listUsers(tx, isOneOf(await lockUsers(tx, isOneOf(ids))), subject)
}

/** Like `lockUsersByIds`, without the super admin lock. Dealers can still be assigned to these users. */
export const lockUsersForAssignment = async (
  tx: Tx,
  ids: readonly string[],
  subject: ScopeSubject,
): Promise<UserRow[]> => listUsers(tx, isOneOf(await lockUsers(tx, isOneOf(ids), 'no key update')), subject)

/** Counts the super admins who can sign in. */
export async function countSuperAdmins(db: Db): Promise<number> {
  return db.$count(accounts, sql`role = 'super_admin' and is_active and deleted_at is null`)
}

/** Returns which of the lowercase email addresses belong to staff other than `excludedIds`. */
export async function listTakenEmails(
  db: Db,
  emails: readonly string[],
  excludedIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from accounts
    where role <> 'dealer' and deleted_at is null and lower(email) = any(${textArray(emails)})
      and id <> all(${idArray(excludedIds)})`)
  return new Set(rows.map(({ email }) => email))
}
