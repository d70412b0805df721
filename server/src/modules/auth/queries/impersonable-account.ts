import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'
import { impersonableBy } from '../policy'

/**
 * Makes a change of these accounts wait until the new session is there. Such a change ends the account's sessions, and
 * would overlook one that is being written at the same time.
 */
export async function holdAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('share')
}

/** Whether the account exists and somebody may act as it. */
export async function isImpersonable(tx: Tx, accountId: string, subject: ScopeSubject): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), impersonableBy(subject)))
  return rows.length > 0
}
