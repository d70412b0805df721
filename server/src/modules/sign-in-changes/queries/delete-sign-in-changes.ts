import { sql } from 'drizzle-orm'
import { signInChanges } from '../../../db/tables/codes-and-links'
import type { Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/**
 * Ends the links by which accounts undo changes. To be called where staff change what they sign in with: who had an
 * address before has no say over what staff have set since.
 */
export async function deleteSignInChanges(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(signInChanges).where(sql`${signInChanges.accountId} = any(${idArray(accountIds)})`)
}
