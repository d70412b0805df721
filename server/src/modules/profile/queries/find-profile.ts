import type { Role } from '@portal/contract/rules/program'
import { eq, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'

/** An account as its own profile edit finds it, kept from changing until the transaction's end. */
export async function lockProfile(tx: Tx, accountId: string) {
  // Locked by a statement of its own: one that waits for the lock would still read the joined row of before.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const [row] = await tx
    .select({
      id: accounts.id,
      role: sql<Role>`${accounts.role}`,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      phone: accounts.phone,
      district: accounts.district,
      updatedAt: accounts.updatedAt,
      business: dealerProfiles,
    })
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row ?? null
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>
