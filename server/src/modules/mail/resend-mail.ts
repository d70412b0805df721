import type { Mail } from '@portal/contract/mail/mail'
import { type AuditContext, recordAudit } from '../../core/audit/record-audit'
import { outboxRow, type Mail as QueuedMail, tellMailQueued } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, notFound } from '../../platform/http/refusals'
import { carriesDeadLink } from './carries-dead-link'
import { type MailRow, toMail } from './mail-row'
import { mailWords } from './mail-words'
import { findMail, type StoredMail } from './queries/list-mail'
import { insertMail, requeueFailed } from './queries/write-mail'
import { readMessage, UnreadableMailError } from './read-message'

const conflict = (message: string) => new ApiError('CONFLICT', message)

function readable(stored: Pick<StoredMail, 'type' | 'payload'>) {
  try {
    return readMessage(stored)
  } catch (error) {
    if (error instanceof UnreadableMailError) throw conflict(mailWords.unreadable)
    throw error
  }
}

/** Once more as another message: receivers would drop one they know already. */
function repeat(tx: Tx, { id, toAddress: to, orderId, accountId, ...stored }: StoredMail, now: Date): Promise<MailRow> {
  const { type, payload } = readable(stored)
  const row = outboxRow({ type, payload, to, orderId, accountId, now } as QueuedMail)
  if (row === null) throw conflict(mailWords.unreadable)
  return insertMail(tx, { ...row, resendOf: id })
}

/**
 * Puts a failed message back into the queue as the same message, or queues a sent one anew.
 * @throws ApiError 404 for an unknown one, 409 while it waits or when the link in it is gone
 */
export async function requeueMail(tx: Tx, ctx: AuditContext, id: string): Promise<MailRow> {
  const { now } = ctx
  const stored = await findMail(tx, id)
  if (!stored) throw notFound()
  if (await carriesDeadLink(tx, stored, now)) {
    throw conflict(stored.type === 'note' ? mailWords.noteGone : mailWords.linkGone)
  }
  const row = stored.status === 'sent' ? await repeat(tx, stored, now) : await requeueFailed(tx, id, now)
  if (!row) throw conflict(mailWords.waits)
  const { type, toAddress: to } = row
  const after = { type, to, ...(row.id === id ? {} : { repeats: id }) }
  const event = { action: 'mail.resent', entityType: 'mail', entityId: row.id, orderId: row.orderId, after } as const
  await recordAudit(tx, ctx, event)
  return row
}

/** The same for somebody at the e-mail page, who gets the message as it is then. */
export async function resendMail(ctx: SessionContext, id: string): Promise<Mail> {
  const resent = await transaction(ctx.db, (tx) => requeueMail(tx, ctx, id))
  tellMailQueued()
  return toMail(resent)
}
