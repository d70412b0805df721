import type { Role } from '@portal/contract/rules/roles'
import { eq, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'

/** Locks and returns an account for an edit of its profile. */
export async function lockProfile(tx: Tx, accountId: string) {
  // Lock in a separate statement. A statement that waits for the lock would still read the old version of the joined row.
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
