import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountField } from '../../../core/accounts/dealer-columns'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'

type AccountFields = Partial<Pick<typeof accounts.$inferInsert, AccountField>>
type BusinessFields = Omit<typeof dealerProfiles.$inferInsert, 'accountId' | 'dealerNumberKey'>

/** Inserts a new dealer. A duplicate number violates `dealer_profiles_dealer_number_key`. */
export async function insertDealer(
  tx: Tx,
  account: AccountFields & { createdAt: Date },
  business: BusinessFields,
): Promise<string> {
  const [row] = await tx
    .insert(accounts)
    .values({ ...account, role: 'dealer', updatedAt: account.createdAt })
    .returning({ id: accounts.id })
  if (!row) throw new Error('An insert returned no row')
  const key = dealerNumberKey(business.dealerNumber)
  await tx.insert(dealerProfiles).values({ ...business, accountId: row.id, dealerNumberKey: key })
  return row.id
}

/**
 * Updates a dealer's rows. Even an edit of only the business sets the account's `updatedAt`, because stale edits are
 * detected by it.
 */
export async function updateDealerRows(
  tx: Tx,
  id: string,
  account: AccountFields & { updatedAt: Date },
  business: Partial<BusinessFields>,
): Promise<void> {
  await tx.update(accounts).set(account).where(eq(accounts.id, id))
  if (Object.keys(business).length === 0) return
  const { dealerNumber } = business
  const key = dealerNumber === undefined ? {} : { dealerNumberKey: dealerNumberKey(dealerNumber) }
  await tx
    .update(dealerProfiles)
    .set({ ...business, ...key })
    .where(eq(dealerProfiles.accountId, id))
}

/** Assigns dealers to a manager, or to none. */
export async function updateManagers(tx: Tx, ids: readonly string[], managerId: string | null, now: Date) {
  await tx
    .update(dealerProfiles)
    .set({ territoryManagerId: managerId })
    .where(inArray(dealerProfiles.accountId, [...ids]))
  await tx
    .update(accounts)
    .set({
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`,
    })
    .where(inArray(accounts.id, [...ids]))
}
