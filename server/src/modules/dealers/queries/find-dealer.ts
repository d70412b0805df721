import type { Capability } from '@portal/contract/api/capabilities'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dealerFieldColumns } from '../../../core/accounts/dealer-columns'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import type { Db, Tx } from '../../../platform/database/types'
import { isDealer, lockDealerAccount, reachableDealer } from './lock-dealer'

/** The alias for the account of a dealer's territory manager, in addition to the dealer's own account. */
export const managers = alias(accounts, 'managers')

/** A dealer as dealer management shows it. Requires a join with `managers`. */
export const dealerColumns = {
  id: accounts.id,
  ...dealerFieldColumns,
  managerFirstName: managers.firstName,
  managerLastName: managers.lastName,
  closedUntil: accounts.closedUntil,
  updatedAt: accounts.updatedAt,
}

/** Selects the dealer if the capability gives the subject access. */
export async function findDealer(db: Db, id: string, subject: ScopeSubject, capability: Capability = 'dealer.read') {
  const [row] = await db
    .select(dealerColumns)
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
    .where(reachableDealer(id, subject, capability))
  return row ?? null
}

export type DealerRow = NonNullable<Awaited<ReturnType<typeof findDealer>>>

/** Locks a dealer until the transaction ends, and reads everything that dealer management shows. */
export async function lockDealerRecord(tx: Tx, id: string, subject: ScopeSubject, capability: Capability) {
  await lockDealerAccount(tx, id)
  return findDealer(tx, id, subject, capability)
}

/** Locks the dealers that are within scope, and reads their current managers. */
export async function lockDealersToReassign(tx: Tx, ids: readonly string[], subject: ScopeSubject) {
  const wanted = inArray(accounts.id, [...ids])
  // Ordered by ID, so that two bulk calls never deadlock.
  await tx.select({ id: accounts.id }).from(accounts).where(wanted).orderBy(accounts.id).for('update')
  return tx
    .select({
      id: accounts.id,
      dealerNumber: dealerProfiles.dealerNumber,
      companyName: dealerProfiles.companyName,
      territoryManagerId: dealerProfiles.territoryManagerId,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(and(wanted, isDealer(), withinScope(accounts.id, subject, 'dealer.reassign')))
    .orderBy(sortByName(dealerProfiles.companyName), accounts.id)
}
