import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/** Leaves the dealers of a manager without one, as changed at `now`; their ids. */
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

/** Those of the dealers who have no manager and are not deleted, kept from changing until the transaction's end. */
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
