import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/tables/mail-outbox'
import type { Db, Tx } from '../../platform/database/types'

/** Ids of messages that failed and were queued since then, by id, after the given one. */
export function listFailedMail(
  db: Db,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, since), gt(mailOutbox.id, after)))
    .orderBy(asc(mailOutbox.id))
    .limit(limit)
}

/** When held messages would be sent: never, as far as the worker goes. Released ones are due at once. */
const HELD = sql.raw(`'9999-12-31T00:00:00Z'::timestamptz`)
const REASON = 'Held until the operator releases it.'
const DISCARDED = 'Not sent: the operator discarded it.'

const countOf = async (tx: Tx, update: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(
    sql`with changed as (${update} returning 1) select count(*)::int as total from changed`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Keeps the messages that wait from being sent until they are released. New ones are sent as ever.
 * @param inFlight whether those that a server was sending are held too: right only when that server is no more
 * @returns how many are held anew
 */
export const holdMail = (tx: Tx, { inFlight }: { inFlight: boolean }): Promise<number> =>
  countOf(
    tx,
    sql`update mail_outbox set status = 'queued', locked_until = null, next_attempt_at = ${HELD}, last_error = ${REASON}
      where (status = 'queued' or (${inFlight}::boolean and status = 'sending')) and next_attempt_at < ${HELD}`,
  )

/** Lets held messages be sent now. @returns how many */
export const releaseMail = (tx: Tx, now: Date): Promise<number> =>
  countOf(
    tx,
    sql`update mail_outbox set next_attempt_at = ${now.toISOString()}::timestamptz, last_error = null
      where status = 'queued' and next_attempt_at = ${HELD}`,
  )

/** Gives held messages up; each can still be sent again by itself. @returns how many */
export const discardHeldMail = (tx: Tx, now: Date): Promise<number> =>
  countOf(
    tx,
    sql`update mail_outbox set status = 'failed', next_attempt_at = ${now.toISOString()}::timestamptz,
      last_error = ${DISCARDED} where status = 'queued' and next_attempt_at = ${HELD}`,
  )
