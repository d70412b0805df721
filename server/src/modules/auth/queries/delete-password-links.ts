import { eq, sql } from 'drizzle-orm'
import { passwordLinks } from '../../../db/tables/codes-and-links'
import type { Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'

/**
 * Makes the links to a new password worthless that an account was sent. To be called in the transaction that changes
 * its e-mail or password, or switches it off.
 */
export async function deletePasswordLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId))
}

/** The same for many accounts, in one statement however many there are. */
export async function deletePasswordLinksOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx.delete(passwordLinks).where(sql`${passwordLinks.accountId} = any(${idArray(accountIds)})`)
}
