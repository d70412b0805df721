import type { TerritoryManager } from '@portal/contract/accounts/dealers'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db, Tx } from '../../../platform/database/types'

/** Selects the managers whom the subject may assign: all, those of the district, or only the subject. */
function choosableManagers(subject: ScopeSubject): SQL | undefined {
  if (subject.role === 'territory_manager') return eq(accounts.id, subject.id)
  if (subject.role === 'sales_manager' && subject.district !== null) return eq(accounts.district, subject.district)
  return undefined
}

const isChoosable = (subject: ScopeSubject): SQL | undefined =>
  and(
    eq(accounts.role, 'territory_manager'),
    eq(accounts.isActive, true),
    isNull(accounts.deletedAt),
    choosableManagers(subject),
  )

/** Lists active territory managers by name. */
export function listManagers(db: Db, subject: ScopeSubject): Promise<TerritoryManager[]> {
  return db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(isChoosable(subject))
    .orderBy(sortByName(accounts.lastName), sortByName(accounts.firstName), asc(accounts.id))
}

/**
 * Finds the manager if the subject may assign them, and locks the account so that nobody can deactivate it until the
 * transaction ends.
 */
export async function lockManager(tx: Tx, id: string, subject: ScopeSubject): Promise<TerritoryManager | null> {
  const [row] = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.id, id), isChoosable(subject)))
    .for('share')
  return row ?? null
}

/** Removes a manager from their dealers, with `now` as the change time; returns the dealers' IDs. */
export async function unassignManager(tx: Tx, managerId: string, now: Date): Promise<string[]> {
  const unassigned = tx
    .$with('unassigned')
    .as(
      tx
        .update(dealerProfiles)
        .set({ territoryManagerId: null })
        .where(eq(dealerProfiles.territoryManagerId, managerId))
        .returning({ accountId: dealerProfiles.accountId }),
    )
  const rows = await tx
    .with(unassigned)
    .update(accounts)
    .set({
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${accounts.updatedAt} + interval '1 millisecond')`,
    })
    .where(sql`${accounts.id} in (select account_id from unassigned)`)
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

/** Locks the dealers that have no manager and are not deleted until the transaction ends; returns their IDs. */
export async function lockUnassigned(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(
      and(
        sql`${accounts.id} = any(${idArray(ids)})`,
        isNull(accounts.deletedAt),
        isNull(dealerProfiles.territoryManagerId),
      ),
    )
    .orderBy(asc(accounts.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
