import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/tables/mail-outbox'
import type { Db, Tx } from '../../platform/database/types'

/** Lists the ids of failed messages that were queued since the given time, sorted, starting after the given one. */
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

/** The due time of held messages, which the worker never reaches. Released messages are due immediately. */
const HELD = sql.raw(`'9999-12-31T00:00:00Z'::timestamptz`)
const REASON = 'Held until the operator releases it.'
const DISCARDED = 'Not sent: the operator discarded it.'

const countChanged = async (tx: Tx, update: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(
    sql`with changed as (${update} returning 1) select count(*)::int as total from changed`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Holds pending messages until they are released. New ones are sent as usual.
 * @param inFlight whether to hold those that a server was sending, too: only correct if that server no longer runs
 * @returns how many messages this held
 */
export const holdMail = (tx: Tx, { inFlight }: { inFlight: boolean }): Promise<number> =>
  countChanged(
    tx,
    sql`update mail_outbox set status = 'queued', locked_until = null, next_attempt_at = ${HELD}, last_error = ${REASON}
      where (status = 'queued' or (${inFlight}::boolean and status = 'sending')) and next_attempt_at < ${HELD}`,
  )

/**
 * Releases held messages for sending.
 * @returns the number of messages
 */
export const releaseMail = (tx: Tx, now: Date): Promise<number> =>
  countChanged(
    tx,
    sql`update mail_outbox set next_attempt_at = ${now.toISOString()}::timestamptz, last_error = null
      where status = 'queued' and next_attempt_at = ${HELD}`,
  )

/**
 * Discards held messages. Each can still be sent again individually.
 * @returns the number of messages
 */
export const discardHeldMail = (tx: Tx, now: Date): Promise<number> =>
  countChanged(
    tx,
    sql`update mail_outbox set status = 'failed', next_attempt_at = ${now.toISOString()}::timestamptz,
      last_error = ${DISCARDED} where status = 'queued' and next_attempt_at = ${HELD}`,
  )
