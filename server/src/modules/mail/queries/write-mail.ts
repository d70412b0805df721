import { and, eq } from 'drizzle-orm'
import { mailOutbox } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'
import type { MailRow } from '../mail-row'
import { mailColumns } from './mail-columns'

/** Adds a message as it is given. */
export async function insertMail(
  tx: Tx,
  row: typeof mailOutbox.$inferInsert,
): Promise<MailRow & { messageId: string }> {
  const [stored] = await tx
    .insert(mailOutbox)
    .values(row)
    .returning({ ...mailColumns, messageId: mailOutbox.messageId })
  if (!stored) throw new Error('An insert returns its row')
  return stored
}

/** Puts a failed message back into the queue, due at once and with all its attempts; undefined when it is not failed. */
export async function requeueFailed(tx: Tx, id: string, now: Date): Promise<MailRow | undefined> {
  const [row] = await tx
    .update(mailOutbox)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: now, lockedUntil: null, lastError: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed')))
    .returning(mailColumns)
  return row
}
