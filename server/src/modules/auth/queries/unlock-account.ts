import { and, eq, ne } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { signInFailures } from '../../../db/tables/sign-in-limits'
import type { Tx } from '../../../platform/database/types'
import { factorIdentifier } from '../factor/queries/factor-attempts'

/**
 * Unlocks an account after failed attempts. The attempts still count against their addresses, so an attacker gains none.
 * @param trigger a password link does not clear attempts at the second factor. An attacker who reads the mailbox could request
 * links repeatedly, and the factor protects against exactly that attacker.
 */
export async function unlockAccount(tx: Tx, id: string, trigger: 'person' | 'link' = 'person'): Promise<void> {
  await tx.update(accounts).set({ consecutiveMisses: 0, closedUntil: null }).where(eq(accounts.id, id))
  const isOfAccount = eq(signInFailures.accountId, id)
  await tx
    .update(signInFailures)
    .set({ identifier: 'unlocked', accountId: null })
    .where(trigger === 'link' ? and(isOfAccount, ne(signInFailures.identifier, factorIdentifier(id))) : isOfAccount)
}
