import { randomUUID } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { deleteInBlocks } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import type { MailRow } from '../mail-row'
import { type ClaimedMail, claimEnd } from './claim-mail'
import { mailColumns } from './list-mail'

export async function insertMail(
  tx: Tx,
  row: typeof mailOutbox.$inferInsert,
): Promise<MailRow & { messageId: string }> {
  const [stored] = await tx
    .insert(mailOutbox)
    .values(row)
    .returning({ ...mailColumns, messageId: mailOutbox.messageId })
  if (!stored) throw new Error('The insert returned no row')
  return stored
}

/** Adds an email that the caller sends immediately. The claim lasts for `seconds` by the database's clock. */
export async function insertClaimedMail(
  tx: Tx,
  row: typeof mailOutbox.$inferInsert,
  seconds: number,
): Promise<ClaimedMail> {
  const claimId = randomUUID()
  const claimedAt = performance.now()
  const claim = { status: 'sending', attempts: 1, lockedUntil: claimEnd(seconds), claimId }
  const [stored] = await tx
    .insert(mailOutbox)
    .values({ ...row, ...claim })
    .returning({ ...mailColumns, messageId: mailOutbox.messageId, dueSince: mailOutbox.nextAttemptAt })
  if (!stored) throw new Error('The insert returned no row')
  return { ...stored, claimId, claimedAt }
}

/** Queues a failed email again, due immediately and with all its attempts. Returns undefined if it has not failed. */
export async function requeueFailed(tx: Tx, id: string, now: Date): Promise<MailRow | undefined> {
  const [row] = await tx
    .update(mailOutbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, lockedUntil: null, claimId: null, lastError: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed')))
    .returning(mailColumns)
  return row
}

/** Deletes sent emails that were queued before the given time. @returns the number of deleted emails */
export const deleteOldMail = (db: Db, before: Date): Promise<number> =>
  deleteInBlocks(db, mailOutbox, and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, before)))
