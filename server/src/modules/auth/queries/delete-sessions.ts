import { and, eq, ne, or } from 'drizzle-orm'
import { sessions } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'

/** Ends a session and tells whose it was; null when there was none. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<{ actorId: string; subjectId: string } | null> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ actorId: sessions.actorId, subjectId: sessions.subjectId })
  return row ?? null
}

/**
 * Ends every session of an account, also those in which somebody acts as it, but for the one given.
 * To be called in the transaction that switches the account off or changes its role, e-mail, password or ZIP.
 */
export async function endOtherSessions(tx: Tx, accountId: string, exceptTokenHash: string | null): Promise<void> {
  const ofAccount = or(eq(sessions.actorId, accountId), eq(sessions.subjectId, accountId))
  await tx
    .delete(sessions)
    .where(exceptTokenHash === null ? ofAccount : and(ofAccount, ne(sessions.tokenHash, exceptTokenHash)))
}
