import { and, eq, isNull, or } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import type { Tx } from '../../../platform/database/types'

/** Who hears of a change request: the dealer's territory manager and the super admins who can sign in. */
export function listRecipients(tx: Tx, territoryManagerId: string | null) {
  const manager = territoryManagerId === null ? undefined : eq(accounts.id, territoryManagerId)
  return tx
    .select({ id: accounts.id, email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.isActive, true), isNull(accounts.deletedAt), or(eq(accounts.role, 'super_admin'), manager)))
    .orderBy(accounts.id)
}
