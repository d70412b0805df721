import type { TerritoryManager } from '@portal/contract/accounts/dealers'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import type { Db, Tx } from '../../../platform/database/types'

/** Those a subject may choose from: all, the district's, or for a territory manager only oneself. */
function choosable(subject: ScopeSubject): SQL | undefined {
  if (subject.role === 'territory_manager') return eq(accounts.id, subject.id)
  if (subject.role === 'sales_manager' && subject.district !== null) return eq(accounts.district, subject.district)
  return undefined
}

const isChoosable = (subject: ScopeSubject): SQL | undefined =>
  and(
    eq(accounts.role, 'territory_manager'),
    eq(accounts.isActive, true),
    isNull(accounts.deletedAt),
    choosable(subject),
  )

/** Active territory managers by name. */
export function listManagers(db: Db, subject: ScopeSubject): Promise<TerritoryManager[]> {
  return db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(isChoosable(subject))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
}

/** The manager if the subject may choose them, kept from being switched off until the transaction's end. */
export async function lockManager(tx: Tx, id: string, subject: ScopeSubject): Promise<TerritoryManager | null> {
  const [row] = await tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(and(eq(accounts.id, id), isChoosable(subject)))
    .for('share')
  return row ?? null
}
