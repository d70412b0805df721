import { and, eq, ne } from 'drizzle-orm'
import { accounts } from '../../../db/tables/accounts'
import { signInFailures } from '../../../db/tables/sign-in-limits'
import type { Tx } from '../../../platform/database/types'
import { factorTriesOf } from '../factor/queries/factor-tries'

/**
 * Lets an account be signed in to again, whatever was missed before. The misses still count against the addresses they
 * came from, so nobody who guesses gets another try by it.
 * @param by a link to a new password forgives no tries at the second factor: whoever reads the mailbox could have one sent
 * again and again, and the factor is there for when the mailbox is read by somebody else
 */
export async function unlockAccount(tx: Tx, id: string, by: 'person' | 'link' = 'person'): Promise<void> {
  await tx.update(accounts).set({ consecutiveMisses: 0, closedUntil: null }).where(eq(accounts.id, id))
  const ofAccount = eq(signInFailures.accountId, id)
  await tx
    .update(signInFailures)
    .set({ identifier: 'unlocked', accountId: null })
    .where(by === 'link' ? and(ofAccount, ne(signInFailures.identifier, factorTriesOf(id))) : ofAccount)
}
