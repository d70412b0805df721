import { eq } from 'drizzle-orm'
import { accounts, signInFailures } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'

/**
 * Lets an account be signed in to again, whatever was missed before. The misses still count against the addresses they
 * came from, so nobody who guesses gets another try by it.
 */
export async function unlockAccount(tx: Tx, id: string): Promise<void> {
  await tx.update(accounts).set({ consecutiveMisses: 0, closedUntil: null }).where(eq(accounts.id, id))
  await tx
    .update(signInFailures)
    .set({ identifier: 'unlocked', accountId: null })
    .where(eq(signInFailures.accountId, id))
}
