import { type MailType, mailTypes } from '@portal/contract/mail/mail-types'
import { type SQL, sql } from 'drizzle-orm'
import { unsentDomain } from '../../../core/mail/mail-outbox'
import { mailOutbox, mailTurn, urgentTurn } from '../../../db/tables/mail-outbox'
import type { Db } from '../../../platform/database/types'

/** A message that one worker has to itself for as long as it renews its claim. */
export interface ClaimedMail {
  id: string
  /** Names this claim and no earlier or later one. */
  claimId: string
  /** When it was claimed at the earliest, in milliseconds of this process's monotonic clock. */
  claimedAt: number
  type: string
  toAddress: string
  payload: Record<string, unknown>
  messageId: string
  orderId: string | null
  attempts: number
  /** Since when it could have been sent. */
  dueSince: Date
  createdAt: Date
}

export type Claim = Pick<ClaimedMail, 'id' | 'claimId' | 'claimedAt'>

/** `urgent` are codes and password links, which a user is waiting for. */
export type MailLane = 'urgent' | 'other'

interface Claiming {
  now: Date
  /** How long the claim holds. */
  seconds: number
  /** Of the Message-ID. */
  domain: string
  limit: number
  lane: MailLane
  /** The messages that this worker is sending: they are its own even when the clock jumps past the end of their claims. */
  sending?: readonly string[]
  types?: readonly MailType[]
}

/** The end of a claim that begins now. Only the database's clock decides: servers' clocks may differ. */
export const claimEnd = (seconds: number): SQL<Date> =>
  sql`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`

/**
 * Takes the messages of a lane that wait longest of those whose turn it is, at most `limit`: also those whose worker died, once
 * their claims are over. Workers skip what another one holds, so none waits and none gets the same message. Messages
 * about one order to one reader are sent one after the other: a later one waits while an earlier one is due or on its
 * way. The Message-ID gets its domain with the first claim and keeps it for good.
 * @param types what this release can write: while an update goes on, a newer server's other messages are left to it
 */
export async function claimMails(
  db: Db,
  { now, seconds, domain, limit, lane, sending = [], types = mailTypes }: Claiming,
): Promise<ClaimedMail[]> {
  const claimedAt = performance.now()
  // An array is made once. A plain subquery with a limit may be run again for each row.
  const due = sql`array(
    select m.id from mail_outbox m
    where m.status in ('queued', 'sending') and m.next_attempt_at <= ${now.toISOString()}::timestamptz
      and ${mailTurn} ${lane === 'urgent' ? sql`= ${urgentTurn}` : sql`> ${urgentTurn}`}
      and m.type = any(string_to_array(${types.join()}, ','))
      and m.id <> all(string_to_array(${sending.join()}, ',')::uuid[])
      and (m.status = 'queued' or m.locked_until is null or m.locked_until <= clock_timestamp())
      and not exists (
        select 1 from mail_outbox earlier
        where earlier.order_id = m.order_id and earlier.to_address = m.to_address
          and earlier.status in ('queued', 'sending')
          and (earlier.next_attempt_at, earlier.created_at, earlier.id) < (m.next_attempt_at, m.created_at, m.id))
    order by ${mailTurn}, m.next_attempt_at, m.created_at
    limit ${limit}
    for update of m skip locked
  )`
  const rows = await db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      lockedUntil: claimEnd(seconds),
      claimId: sql`gen_random_uuid()`,
      messageId: sql`replace(${mailOutbox.messageId}, ${`@${unsentDomain}>`}, ${`@${domain}>`})`,
    })
    .where(sql`${mailOutbox.id} = any(${due})`)
    .returning({
      id: mailOutbox.id,
      claimId: sql<string>`${mailOutbox.claimId}`,
      type: mailOutbox.type,
      toAddress: mailOutbox.toAddress,
      payload: mailOutbox.payload,
      messageId: mailOutbox.messageId,
      orderId: mailOutbox.orderId,
      attempts: mailOutbox.attempts,
      dueSince: mailOutbox.nextAttemptAt,
      createdAt: mailOutbox.createdAt,
    })
  return rows.map((row) => ({ ...row, claimedAt }))
}

/** Puts the end of a claim off; false when the message has been claimed anew or settled meanwhile. */
export async function renewClaim(db: Db, { id, claimId }: Claim, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update mail_outbox set locked_until = ${claimEnd(seconds)}
    where id = ${id} and claim_id = ${claimId} and status = 'sending' returning id`)
  return rows.length > 0
}
