import { and, eq } from 'drizzle-orm'
import { accounts, dealerProfiles, savedSignatures } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'

type AccountFields = Partial<Pick<typeof accounts.$inferInsert, 'firstName' | 'lastName' | 'email' | 'phone'>>
type BusinessFields = Partial<
  Omit<typeof dealerProfiles.$inferInsert, 'accountId' | 'dealerNumber' | 'dealerNumberKey'>
>

/** Every edit must call this, even an edit of business fields only, because `updatedAt` detects stale edits. */
export async function updateAccount(tx: Tx, id: string, fields: AccountFields & { updatedAt: Date }): Promise<void> {
  await tx.update(accounts).set(fields).where(eq(accounts.id, id))
}

export async function updateBusiness(tx: Tx, accountId: string, fields: BusinessFields): Promise<void> {
  await tx.update(dealerProfiles).set(fields).where(eq(dealerProfiles.accountId, accountId))
}

export async function upsertSignature(
  tx: Tx,
  signature: { accountId: string; png: Buffer; signerName: string; savedAt: Date },
): Promise<void> {
  const { png, signerName, savedAt } = signature
  await tx
    .insert(savedSignatures)
    .values(signature)
    .onConflictDoUpdate({ target: savedSignatures.accountId, set: { png, signerName, savedAt } })
}

export async function deleteSignature(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(savedSignatures).where(eq(savedSignatures.accountId, accountId))
}

/** Sets the password. @returns false if it was changed since the current one was checked */
export async function updatePassword(
  tx: Tx,
  input: { accountId: string; checkedHash: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { accountId, checkedHash, passwordHash, now } = input
  const rows = await tx
    .update(accounts)
    .set({ passwordHash, passwordIsTemporary: false, updatedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, checkedHash)))
    .returning({ id: accounts.id })
  return rows.length === 1
}
