import type { Capability } from '@portal/contract/api/capabilities'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dealerFieldColumns } from '../../../core/accounts/dealer-columns'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { inNameOrder } from '../../../db/name-order'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Db, Tx } from '../../../platform/database/types'

/** The account of a dealer's territory manager, beside the dealer's own. */
export const managers = alias(accounts, 'managers')

/** A dealer as the dealer management shows one; read with `managers` joined. */
export const dealerColumns = {
  id: accounts.id,
  ...dealerFieldColumns,
  managerFirstName: managers.firstName,
  managerLastName: managers.lastName,
  closedUntil: accounts.closedUntil,
  updatedAt: accounts.updatedAt,
}

const isDealer = (): SQL | undefined => and(eq(accounts.role, 'dealer'), isNull(accounts.deletedAt))

/** The dealer, if within what the capability lets the subject reach. */
export async function findDealer(db: Db, id: string, subject: ScopeSubject, capability: Capability = 'dealer.read') {
  const [row] = await db
    .select(dealerColumns)
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(managers, eq(managers.id, dealerProfiles.territoryManagerId))
    .where(and(eq(accounts.id, id), isDealer(), withinScope(accounts.id, subject, capability)))
  return row ?? null
}

export type DealerRow = NonNullable<Awaited<ReturnType<typeof findDealer>>>

/** The dealer within scope, kept from changing until the transaction's end. */
export async function lockDealer(tx: Tx, id: string, subject: ScopeSubject, capability: Capability) {
  // Locked by a statement of its own: one that waits for the lock would still read the joined rows of before. Weak
  // enough for foreign keys: a write that holds one of the dealer's orders can still queue them a mail.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  return findDealer(tx, id, subject, capability)
}

/** Those of the dealers that are within scope, with their present manager, kept from changing. */
export async function lockDealersToReassign(tx: Tx, ids: readonly string[], subject: ScopeSubject) {
  const wanted = inArray(accounts.id, [...ids])
  // In a fixed order, so that two bulk calls never deadlock.
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
    .orderBy(inNameOrder(dealerProfiles.companyName), accounts.id)
}
