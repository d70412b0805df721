import { and, eq, ne, or, sql } from 'drizzle-orm'
import { passwordLinks } from '../../../db/tables/codes-and-links'
import { sessions, trustedDevices } from '../../../db/tables/sessions'
import { idArray } from '../../../platform/database/bulk-values'
import { afterCommit } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { announceEndedSessions } from '../../../platform/ended-sessions'
import { unauthenticated } from '../../../platform/http/access-errors'

/** Ends the streams of deleted sessions on this server once the deletion is committed. */
export const announceSessionEnds = (tx: Tx, tokenHashes: readonly string[]): void =>
  afterCommit(tx, () => announceEndedSessions(tokenHashes))

/** Ends a session and returns its second factor; null if there was no session. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<{ secondFactor: string | null } | null> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ secondFactor: sessions.secondFactor })
  announceSessionEnds(tx, [tokenHash])
  return row ?? null
}

/**
 * Ends every session of an account, including impersonations of it, except the given one.
 * Call it in the transaction that deactivates the account or changes its role, email, password or ZIP code.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(tx: Tx, accountId: string, exceptTokenHash: string | null): Promise<number> {
  const isOfAccount = or(eq(sessions.actorId, accountId), eq(sessions.subjectId, accountId))
  const rows = await tx
    .delete(sessions)
    .where(exceptTokenHash === null ? isOfAccount : and(isOfAccount, ne(sessions.tokenHash, exceptTokenHash)))
    .returning({ tokenHash: sessions.tokenHash })
  announceSessionEnds(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}

interface EndedSessions extends Record<string, unknown> {
  /** Whether the caller's own session still exists. */
  lives: boolean
  /** The token hashes of the deleted sessions. */
  ended: string[]
}

/**
 * Ends the other sessions of an account that changes its own sign-in in the given session. Call it after locking the
 * account. An earlier change or reset may have ended the given session while this call waited for the lock.
 * @throws ApiError 401 if the given session has ended
 */
export async function endOtherOwnSessions(tx: Tx, accountId: string, tokenHash: string): Promise<void> {
  const { rows } = await tx.execute<EndedSessions>(sql`
    with own as (select token_hash from ${sessions} where token_hash = ${tokenHash} for key share),
    ended as (delete from ${sessions} where (actor_id = ${accountId} or subject_id = ${accountId})
      and token_hash <> ${tokenHash} returning token_hash)
    select exists (select 1 from own) as lives, array(select token_hash from ended) as ended`)
  if (rows[0]?.lives !== true) throw unauthenticated()
  announceSessionEnds(tx, rows[0].ended)
}

/**
 * Ends everything that depends on an account's previous password: known browsers, password links and all sessions except the
 * given one. Call it in the transaction that stores the new password. The rows of links remain for the rate limit. With a
 * given session, lock the account first, as for `endOtherOwnSessions`.
 * @throws ApiError 401 if the given session has ended
 */
export async function revokePreviousPassword(
  tx: Tx,
  accountId: string,
  { now, exceptTokenHash = null }: { now: Date; exceptTokenHash?: string | null },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<EndedSessions>(sql`
    with own as (select token_hash from ${sessions} where token_hash = ${exceptTokenHash} for key share),
    devices as (delete from ${trustedDevices} where account_id = ${accountId}),
    links as (update ${passwordLinks} set expires_at = ${at}
      where account_id = ${accountId} and used_at is null and expires_at > ${at}),
    ended as (delete from ${sessions} where (actor_id = ${accountId} or subject_id = ${accountId})
      and token_hash is distinct from ${exceptTokenHash} returning token_hash)
    select exists (select 1 from own) as lives, array(select token_hash from ended) as ended`)
  if (exceptTokenHash !== null && rows[0]?.lives !== true) throw unauthenticated()
  announceSessionEnds(tx, rows[0]?.ended ?? [])
}

/** Ends the sessions of many accounts in one statement. */
export async function endSessionsOfAccounts(tx: Tx, accountIds: readonly string[], exceptTokenHash: string | null) {
  if (accountIds.length === 0) return
  const ids = idArray(accountIds)
  const rows = await tx
    .delete(sessions)
    .where(
      and(
        sql`(${sessions.actorId} = any(${ids}) or ${sessions.subjectId} = any(${ids}))`,
        exceptTokenHash === null ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash })
  announceSessionEnds(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
}
