import { sql } from 'drizzle-orm'
import { unsentDomain } from '../../../db/mail-outbox'
import { mailOutbox, mailTurn } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'

/** A message that one worker has to itself until the time in `lockedUntil`. */
export interface ClaimedMail {
  id: string
  type: string
  toAddress: string
  payload: Record<string, unknown>
  messageId: string
  orderId: string | null
  attempts: number
  lockedUntil: Date
  /** Since when it could have been sent. */
  dueSince: Date
  createdAt: Date
}

/**
 * Takes the message that waits longest of those whose turn it is, if one is due: also one whose worker died, once its
 * time is over. Workers skip what another one holds, so none waits and none gets the same message. The Message-ID gets
 * its domain with the first claim and keeps it for good.
 */
export async function claimMail(
  db: Db,
  { now, lockMs, domain }: { now: Date; lockMs: number; domain: string },
): Promise<ClaimedMail | undefined> {
  const lockedUntil = new Date(now.getTime() + lockMs)
  const at = now.toISOString()
  const next = sql`(
    select id from mail_outbox
    where status in ('queued', 'sending') and next_attempt_at <= ${at}::timestamptz
      and (status = 'queued' or locked_until is null or locked_until <= ${at}::timestamptz)
    order by ${mailTurn}, next_attempt_at, created_at
    limit 1
    for update skip locked
  )`
  const [row] = await db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      lockedUntil,
      messageId: sql`replace(${mailOutbox.messageId}, ${`@${unsentDomain}>`}, ${`@${domain}>`})`,
    })
    .where(sql`${mailOutbox.id} = ${next}`)
    .returning({
      id: mailOutbox.id,
      type: mailOutbox.type,
      toAddress: mailOutbox.toAddress,
      payload: mailOutbox.payload,
      messageId: mailOutbox.messageId,
      orderId: mailOutbox.orderId,
      attempts: mailOutbox.attempts,
      dueSince: mailOutbox.nextAttemptAt,
      createdAt: mailOutbox.createdAt,
    })
  return row && { ...row, lockedUntil }
}
