import { and, eq, sql } from 'drizzle-orm'
import { campaignMails } from '../../../db/tables/campaigns'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { transaction } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import type { Claim } from './claim-mail'

type Change = Partial<Omit<typeof mailOutbox.$inferInsert, 'attempts'>>

/** Whoever was too late finds the message claimed anew, leaves it alone and gets false. */
async function settle(db: Db | Tx, { id, claimId }: Claim, change: Change, isCounted = true): Promise<boolean> {
  const attempts = isCounted ? mailOutbox.attempts : sql`${mailOutbox.attempts} - 1`
  const rows = await db
    .update(mailOutbox)
    .set({ ...change, attempts: sql`${attempts}`, lockedUntil: null, claimId: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.claimId, claimId)))
    .returning({ id: mailOutbox.id })
  return rows.length > 0
}

// Nobody reads a token or a code later: that there was one is all that stays.
const withoutSecret = sql`case
  when ${mailOutbox.payload} -> 'link' is not null then (${mailOutbox.payload} - 'link') || '{"linkRemoved": true}'::jsonb
  when ${mailOutbox.type} = 'mailed_code' then (${mailOutbox.payload} - 'code') || '{"codeRemoved": true}'::jsonb
  else ${mailOutbox.payload} end`

/** The mail server has taken it over. */
export const markSent = (db: Db | Tx, claim: Claim, sentAt: Date): Promise<boolean> =>
  settle(db, claim, { status: 'sent', sentAt, lastError: null, payload: withoutSecret as unknown as Change['payload'] })

/** It is tried again, not before the given time. */
export const markForRetry = (db: Db, claim: Claim, lastError: string, nextAttemptAt: Date): Promise<boolean> =>
  settle(db, claim, { status: 'queued', lastError, nextAttemptAt })

/** Given up until somebody sends it again. */
export const markFailed = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'failed', lastError })

/** Given up without having been tried this time. */
export const markGivenUp = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'failed', lastError }, false)

/**
 * A reminder that its dealer need not get any more is given up: the campaign counts it neither as sent nor as failed.
 * @param campaignMailId its row with the campaign
 */
export const markNotNeeded = (db: Db, claim: Claim, lastError: string, campaignMailId: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const isOurs = await settle(tx, claim, { status: 'failed', lastError }, false)
    if (isOurs) await tx.delete(campaignMails).where(eq(campaignMails.id, campaignMailId))
    return isOurs
  })

/** Waits as before: this attempt says nothing about the message. */
export const release = (db: Db, claim: Claim, lastError: string): Promise<boolean> =>
  settle(db, claim, { status: 'queued', lastError }, false)
