import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Db } from '../../../platform/database/types'
import type { ChangedAccount } from '../change-mail'

/** The dealer's active territory manager; null without one, or if the account is not a dealer. */
export async function findTerritoryManager(db: Db, dealerId: string) {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      phone: accounts.phone,
    })
    .from(dealerProfiles)
    .innerJoin(accounts, eq(accounts.id, dealerProfiles.territoryManagerId))
    .where(and(eq(dealerProfiles.accountId, dealerId), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
  return row ?? null
}

/** The contact for problems: a dealer's territory manager with their phone number, or the distributor. */
export async function findContact(
  db: Db,
  { distributorName }: Pick<ProgramNames, 'distributorName'>,
  { id, dealerNumber }: ChangedAccount,
): Promise<string> {
  const manager = dealerNumber ? await findTerritoryManager(db, id) : null
  if (manager === null) return distributorName
  const name = `${manager.firstName} ${manager.lastName}`.trim()
  return manager.phone === null ? name : `${name}, ${manager.phone}`
}
