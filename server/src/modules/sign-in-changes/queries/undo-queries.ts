import type { Role } from '@portal/contract/rules/program'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { signInChanges } from '../../../db/tables/codes-and-links'
import type { Db, Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/** Whose change a link undoes at this moment; null for any other link. */
export async function findChangedAccount(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ accountId: signInChanges.accountId })
    .from(signInChanges)
    .where(and(eq(signInChanges.tokenHash, tokenHash), isNull(signInChanges.usedAt), gt(signInChanges.expiresAt, now)))
  return row?.accountId ?? null
}

/** The account as it is, kept from changing until the transaction's end; null when nobody signs in to it any more. */
export async function lockChangedAccount(tx: Tx, id: string) {
  // Locked by a statement of its own: one that waits for the lock would still read the joined row of before.
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

interface SpentChange extends Record<string, unknown> {
  email: string | null
  zip_code: string | null
  is_password: boolean
}

/** Uses up a link and those of all changes after it. @returns the changes, the oldest first; none when it was used */
export async function spendChanges(tx: Tx, tokenHash: string, now: Date): Promise<SpentChange[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<SpentChange>(sql`
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

/** Puts back what an account signed in with. Staff are left without a password until they choose one by a link. */
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
      // Later than the stored time in any case, so that an edit based on the former row is always told from one on this.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(accounts.id, account.id))
  if (zipCode !== null) {
    await tx.update(dealerProfiles).set({ zipCode }).where(eq(dealerProfiles.accountId, account.id))
  }
}

/**
 * Ends the links by which accounts undo changes. To be called where staff change what they sign in with: who had an
 * address before has no say over what staff have set since.
 */
export async function deleteSignInChanges(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(signInChanges).where(sql`${signInChanges.accountId} = any(${idArray(accountIds)})`)
}
