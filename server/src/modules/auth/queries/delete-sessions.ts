import { and, eq, ne, or, sql } from 'drizzle-orm'
import { passwordLinks } from '../../../db/tables/codes-and-links'
import { sessions, trustedDevices } from '../../../db/tables/sessions'
import { afterCommit } from '../../../platform/database/transaction'
import type { Tx } from '../../../platform/database/types'
import { idArray } from '../../../platform/database/value-arrays'
import { announceEndedSessions } from '../../../platform/ended-sessions'
import { unauthenticated } from '../../../platform/http/access-refusals'

/** Ends the streams of deleted sessions on this server once the deletion is committed. */
export const announceEnd = (tx: Tx, tokenHashes: readonly string[]): void =>
  afterCommit(tx, () => announceEndedSessions(tokenHashes))

/** Ends a session and tells how it was signed in; null when there was none. */
export async function deleteSession(tx: Tx, tokenHash: string): Promise<{ secondFactor: string | null } | null> {
  const [row] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ secondFactor: sessions.secondFactor })
  announceEnd(tx, [tokenHash])
  return row ?? null
}

/**
 * Ends every session of an account, also those in which somebody acts as it, but for the one given.
 * To be called in the transaction that switches the account off or changes its role, e-mail, password or ZIP.
 * @returns how many there were
 */
export async function endOtherSessions(tx: Tx, accountId: string, exceptTokenHash: string | null): Promise<number> {
  const ofAccount = or(eq(sessions.actorId, accountId), eq(sessions.subjectId, accountId))
  const rows = await tx
    .delete(sessions)
    .where(exceptTokenHash === null ? ofAccount : and(ofAccount, ne(sessions.tokenHash, exceptTokenHash)))
    .returning({ tokenHash: sessions.tokenHash })
  announceEnd(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
  return rows.length
}

interface OwnAndEnded extends Record<string, unknown> {
  /** Whether the session of the call itself still exists. */
  lives: boolean
  /** The token hashes of the other sessions, now deleted. */
  ended: string[]
}

/**
 * The same for a change that somebody makes of how they sign in themselves, in the session given. To be called once the
 * account is locked: a change or reset that came first ended this session, and the call that waited for it is nobody's.
 * @throws ApiError 401 when the session given has ended
 */
export async function endSessionsBeside(tx: Tx, accountId: string, tokenHash: string): Promise<void> {
  const { rows } = await tx.execute<OwnAndEnded>(sql`
    with own as (select token_hash from ${sessions} where token_hash = ${tokenHash} for key share),
    ended as (delete from ${sessions} where (actor_id = ${accountId} or subject_id = ${accountId})
      and token_hash <> ${tokenHash} returning token_hash)
    select exists (select 1 from own) as lives, array(select token_hash from ended) as ended`)
  if (rows[0]?.lives !== true) throw unauthenticated()
  announceEnd(tx, rows[0].ended)
}

/**
 * Ends whatever an account's former password opened or could still open: known browsers, links to a new password and all
 * sessions but the one given. One statement, for the transaction that writes the new one. The links stay for the count of how
 * many were sent lately. With a session given, as for `endSessionsBeside`, the account has to be locked.
 * @throws ApiError 401 when the session given has ended
 */
export async function endFormerPassword(
  tx: Tx,
  accountId: string,
  { now, exceptTokenHash = null }: { now: Date; exceptTokenHash?: string | null },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<OwnAndEnded>(sql`
    with own as (select token_hash from ${sessions} where token_hash = ${exceptTokenHash} for key share),
    devices as (delete from ${trustedDevices} where account_id = ${accountId}),
    links as (update ${passwordLinks} set expires_at = ${at}
      where account_id = ${accountId} and used_at is null and expires_at > ${at}),
    ended as (delete from ${sessions} where (actor_id = ${accountId} or subject_id = ${accountId})
      and token_hash is distinct from ${exceptTokenHash} returning token_hash)
    select exists (select 1 from own) as lives, array(select token_hash from ended) as ended`)
  if (exceptTokenHash !== null && rows[0]?.lives !== true) throw unauthenticated()
  announceEnd(tx, rows[0]?.ended ?? [])
}

/** Ends the sessions of many accounts, in one statement however many there are. */
export async function endSessionsOf(tx: Tx, accountIds: readonly string[], exceptTokenHash: string | null) {
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
  announceEnd(
    tx,
    rows.map(({ tokenHash }) => tokenHash),
  )
}
