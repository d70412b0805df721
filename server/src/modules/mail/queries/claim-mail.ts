import { type MailType, mailTypes } from '@portal/contract/mail/mail-types'
import { type SQL, sql } from 'drizzle-orm'
import { unsentDomain } from '../../../core/mail/mail-outbox'
import { mailOutbox, mailPriority, urgentPriority } from '../../../db/tables/mail-outbox'
import type { Db } from '../../../platform/database/types'

/** An email that belongs to one worker while it renews its claim. */
export interface ClaimedMail {
  id: string
  /** Unique to this claim. */
  claimId: string
  /** The earliest time at which the claim can have begun, in milliseconds of this process's monotonic clock. */
  claimedAt: number
  type: string
  toAddress: string
  payload: Record<string, unknown>
  messageId: string
  orderId: string | null
  /** The program version whose texts it has; null for the first. */
  programNumber: number | null
  attempts: number
  /** When the email became due. */
  dueSince: Date
  createdAt: Date
}

export type Claim = Pick<ClaimedMail, 'id' | 'claimId' | 'claimedAt'>

/** `urgent` emails are codes and password links, which a user is waiting for. */
export type MailLane = 'urgent' | 'other'

interface Claiming {
  now: Date
  /** How long the claim lasts. */
  seconds: number
  /** The domain of Message-IDs. */
  domain: string
  limit: number
  lane: MailLane
  /** Emails that this worker is sending. It never claims them twice, even if a clock jump expires their claims. */
  sending?: readonly string[]
  types?: readonly MailType[]
}

/** The end of a claim that begins now, by the database's clock, because servers' clocks may differ. */
export const claimEnd = (seconds: number): SQL<Date> =>
  sql`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`

/**
 * Claims up to `limit` due emails of a lane, in turn order and oldest first. Emails whose worker died become available
 * when their claims expire. Workers skip locked rows, so no worker waits and no two workers claim the same email. Emails
 * about the same order to the same address are sent in order: a later one waits while an earlier one is queued and due
 * or being sent. The first claim sets the domain of the Message-ID.
 * @param types the types that this release can render. During an update, newer servers send their new types.
 */
export async function claimMails(
  db: Db,
  { now, seconds, domain, limit, lane, sending = [], types = mailTypes }: Claiming,
): Promise<ClaimedMail[]> {
  const claimedAt = performance.now()
  // An array subquery runs once. PostgreSQL may run a plain subquery with a limit again for each row.
  const due = sql`array(
    select m.id from mail_outbox m
    where m.status in ('queued', 'sending') and m.next_attempt_at <= ${now.toISOString()}::timestamptz
      and ${mailPriority} ${lane === 'urgent' ? sql`= ${urgentPriority}` : sql`> ${urgentPriority}`}
      and m.type = any(string_to_array(${types.join()}, ','))
      and m.id <> all(string_to_array(${sending.join()}, ',')::uuid[])
      and (m.status = 'queued' or m.locked_until is null or m.locked_until <= clock_timestamp())
      and not exists (
        select 1 from mail_outbox earlier
        where earlier.order_id = m.order_id and earlier.to_address = m.to_address
          and earlier.status in ('queued', 'sending')
          and (earlier.next_attempt_at, earlier.created_at, earlier.id) < (m.next_attempt_at, m.created_at, m.id))
    order by ${mailPriority}, m.next_attempt_at, m.created_at
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
      programNumber: mailOutbox.programNumber,
      attempts: mailOutbox.attempts,
      dueSince: mailOutbox.nextAttemptAt,
      createdAt: mailOutbox.createdAt,
    })
  return rows.map((row) => ({ ...row, claimedAt }))
}

/** Extends a claim. Returns false if the email was claimed again or settled since then. */
export async function renewClaim(db: Db, { id, claimId }: Claim, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update mail_outbox set locked_until = ${claimEnd(seconds)}
    where id = ${id} and claim_id = ${claimId} and status = 'sending' returning id`)
  return rows.length > 0
}
