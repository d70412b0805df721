import type { Role } from '@portal/contract/rules/roles'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { signInChanges } from '../../../db/tables/codes-and-links'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'

/** The account whose change the link currently undoes; null for any other link. */
export async function findChangedAccount(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ accountId: signInChanges.accountId })
    .from(signInChanges)
    .where(and(eq(signInChanges.tokenHash, tokenHash), isNull(signInChanges.usedAt), gt(signInChanges.expiresAt, now)))
  return row?.accountId ?? null
}

/** Locks and returns the account; null if no one can sign in to it. */
export async function lockChangedAccount(tx: Tx, id: string) {
  // Lock in a separate statement. A statement that waits for the lock would still read the old version of the joined row.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  const [row] = await tx
    .select({
      id: accounts.id,
      role: sql<Role>`${accounts.role}`,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      district: accounts.district,
      business: dealerProfiles,
    })
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(and(eq(accounts.id, id), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
  return row ?? null
}

export type ChangedAccountRow = NonNullable<Awaited<ReturnType<typeof lockChangedAccount>>>

interface UndoneChange extends Record<string, unknown> {
  email: string | null
  zip_code: string | null
  is_password: boolean
}

/** Marks the link and the links of all later changes as used. @returns the changes, oldest first; none if the link was used */
export async function consumeChangeLinks(tx: Tx, tokenHash: string, now: Date): Promise<UndoneChange[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<UndoneChange>(sql`
    with wanted as (
      select account_id, created_at from sign_in_changes
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}),
    spent as (
      update sign_in_changes as change set used_at = ${at} from wanted
      where change.account_id = wanted.account_id and change.created_at >= wanted.created_at and change.used_at is null
      returning change.former_email as email, change.former_zip_code as zip_code, change.is_password, change.created_at)
    select email, zip_code, is_password from spent order by created_at`)
  return rows
}

/** Restores the account's sign-in. Staff have no password until they choose one through a link. */
export async function restoreSignIn(
  tx: Tx,
  account: ChangedAccountRow,
  { email, zipCode, now }: { email: string | null; zipCode: string | null; now: Date },
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...(email !== null && { email }),
      ...(account.role !== 'dealer' && { passwordHash: null, passwordIsTemporary: false }),
      // Always later than the stored time, so that an edit based on the previous row is detected as stale.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(accounts.id, account.id))
  if (zipCode !== null) {
    await tx.update(dealerProfiles).set({ zipCode }).where(eq(dealerProfiles.accountId, account.id))
  }
}

/**
 * Deletes the accounts' undo links. Call it when staff change a sign-in, so that a previous address cannot undo what
 * staff have set.
 */
export async function deleteSignInChanges(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(signInChanges).where(sql`${signInChanges.accountId} = any(${idArray(accountIds)})`)
}
