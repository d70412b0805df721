import type { Capability } from '@portal/contract/api/capabilities'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Db, Tx } from '../../../platform/database/types'

/** The accounts of dealers that are not deleted. */
export const isDealer = (): SQL | undefined => and(eq(accounts.role, 'dealer'), isNull(accounts.deletedAt))

/** The dealer's account, if the capability lets the subject reach it. */
export const reachableDealer = (id: string, subject: ScopeSubject, capability: Capability): SQL | undefined =>
  and(eq(accounts.id, id), isDealer(), withinScope(accounts.id, subject, capability))

/**
 * Locks the account's row until the transaction ends, regardless of scope. Read the dealer in a second statement: one
 * that waited for the lock would see the joined rows from before the wait. The lock allows foreign keys to the account,
 * so a transaction that holds one of the dealer's orders can still queue an email for the dealer.
 */
export async function lockDealerAccount(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
}

/** Whether the capability gives the subject access to the dealer. */
export async function reachesDealer(
  db: Db,
  id: string,
  subject: ScopeSubject,
  capability: Capability,
): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(reachableDealer(id, subject, capability))
  return rows.length > 0
}

/**
 * Locks a dealer until the transaction ends.
 * @returns false if the capability does not give the subject access to the dealer
 */
export async function lockDealer(tx: Tx, id: string, subject: ScopeSubject, capability: Capability): Promise<boolean> {
  await lockDealerAccount(tx, id)
  return reachesDealer(tx, id, subject, capability)
}
