import { and, eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import type { ClaimedMail } from './claim-mail'

type Claim = Pick<ClaimedMail, 'id' | 'lockedUntil'>
type Change = Partial<Omit<typeof mailOutbox.$inferInsert, 'attempts'>>

/** Whoever was too late finds the message claimed anew, and leaves it alone. */
async function settle(db: Db, { id, lockedUntil }: Claim, change: Change, isCounted = true): Promise<void> {
  const attempts = isCounted ? mailOutbox.attempts : sql`${mailOutbox.attempts} - 1`
  await db
    .update(mailOutbox)
    .set({ ...change, attempts: sql`${attempts}`, lockedUntil: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'sending'), eq(mailOutbox.lockedUntil, lockedUntil)))
}

// Nobody reads a token later: that there was a link is all that stays.
const withoutLink = sql`case when ${mailOutbox.payload} -> 'link' is null then ${mailOutbox.payload}
  else (${mailOutbox.payload} - 'link') || '{"linkRemoved": true}'::jsonb end`

/** The mail server has taken it over. */
export const markSent = (db: Db, claim: Claim, sentAt: Date): Promise<void> =>
  settle(db, claim, { status: 'sent', sentAt, lastError: null, payload: withoutLink as unknown as Change['payload'] })

/** It is tried again, not before the given time. */
export const markForRetry = (db: Db, claim: Claim, lastError: string, nextAttemptAt: Date): Promise<void> =>
  settle(db, claim, { status: 'queued', lastError, nextAttemptAt })

/** Given up until somebody sends it again. */
export const markFailed = (db: Db, claim: Claim, lastError: string): Promise<void> =>
  settle(db, claim, { status: 'failed', lastError })

/** Given up without having been tried this time. */
export const markGivenUp = (db: Db, claim: Claim, lastError: string): Promise<void> =>
  settle(db, claim, { status: 'failed', lastError }, false)

/** Waits as before: this attempt says nothing about the message. */
export const release = (db: Db, claim: Claim, lastError: string): Promise<void> =>
  settle(db, claim, { status: 'queued', lastError }, false)
