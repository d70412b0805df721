import { and, eq, sql } from 'drizzle-orm'
import { campaignMails } from '../../../db/tables/campaigns'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { transaction } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import type { Claim } from './claim-mail'

type Change = Partial<Omit<typeof mailOutbox.$inferInsert, 'attempts'>>

/** Stores the result of a claimed email. Returns false and changes nothing if another worker claimed it. */
async function settle(db: Db | Tx, { id, claimId }: Claim, change: Change, countsAttempt = true): Promise<boolean> {
  const attempts = countsAttempt ? mailOutbox.attempts : sql`${mailOutbox.attempts} - 1`
  const rows = await db
    .update(mailOutbox)
    .set({ ...change, attempts: sql`${attempts}`, lockedUntil: null, claimId: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.claimId, claimId)))
    .returning({ id: mailOutbox.id })
  return rows.length > 0
}

// Remove the token or code after sending, and record only that there was one.
const payloadWithoutSecret = sql`case
  when ${mailOutbox.payload} -> 'link' is not null then (${mailOutbox.payload} - 'link') || '{"linkRemoved": true}'::jsonb
  when ${mailOutbox.type} = 'mailed_code' then (${mailOutbox.payload} - 'code') || '{"codeRemoved": true}'::jsonb
  else ${mailOutbox.payload} end`

/** Records that the mail server accepted the email. */
export const markSent = (db: Db | Tx, claim: Claim, sentAt: Date): Promise<boolean> =>
  settle(db, claim, {
    status: 'sent',
    sentAt,
    lastError: null,
    payload: payloadWithoutSecret as unknown as Change['payload'],
  })

/** Schedules a retry of the email, not before the given time. */
export const markForRetry = (db: Db, claim: Claim, lastError: string, nextAttemptAt: Date): Promise<boolean> =>
  settle(db, claim, { status: 'queued', lastError, nextAttemptAt })

/** Records that the email failed. It is sent again only if a user resends it. */
export const markFailed = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'failed', lastError })

/** Abandons the email without counting this attempt. */
export const markAbandoned = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'failed', lastError }, false)

/**
 * Ends a reminder that the dealer no longer needs. The campaign counts it neither as sent nor as failed.
 * @param campaignMailId the reminder's row in the campaign
 */
export const markNotNeeded = (db: Db, claim: Claim, lastError: string, campaignMailId: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const isOurs = await settle(tx, claim, { status: 'failed', lastError }, false)
    if (isOurs) await tx.delete(campaignMails).where(eq(campaignMails.id, campaignMailId))
    return isOurs
  })

/** Returns the email to the queue without counting the attempt, which failed for an unrelated reason. */
export const release = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'queued', lastError }, false)
