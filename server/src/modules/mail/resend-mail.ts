import type { Mail } from '@portal/contract/mail/mail'
import type { Program } from '@portal/contract/rules/program-facts'
import { type AuditContext, recordAudit } from '../../core/audit/record-audit'
import { notifyMailQueued, outboxRow, type Mail as QueuedMail } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { carriesDeadLink } from './carries-dead-link'
import { type MailRow, toMail } from './mail-row'
import { mailTexts } from './mail-texts'
import { findMail, type StoredMail } from './queries/list-mail'
import { insertMail, requeueFailed } from './queries/write-mail'
import { readMessage, UnreadableMailError } from './read-message'

const conflict = (message: string) => new ApiError('CONFLICT', message)

function readableMessage(stored: Pick<StoredMail, 'type' | 'payload'>) {
  try {
    return readMessage(stored)
  } catch (error) {
    if (error instanceof UnreadableMailError) throw conflict(mailTexts.unreadable)
    throw error
  }
}

/** Queues a copy with the texts of the original and a new Message-ID, because mail servers may drop a duplicate. */
function queueCopy(
  tx: Tx,
  program: Program,
  { id, toAddress: to, orderId, accountId, programNumber, ...stored }: StoredMail,
  now: Date,
): Promise<MailRow> {
  const { type, payload } = readableMessage(stored)
  const row = outboxRow(program.version(programNumber), { type, payload, to, orderId, accountId, now } as QueuedMail)
  if (row === null) throw conflict(mailTexts.unreadable)
  return insertMail(tx, { ...row, resendOf: id })
}

/**
 * Queues a failed email again, or a copy of a sent one.
 * @throws ApiError 404 for an unknown email; 409 if the email is still queued or its link no longer works
 */
export async function requeueMail(tx: Tx, ctx: AuditContext, program: Program, id: string): Promise<MailRow> {
  const { now } = ctx
  const stored = await findMail(tx, id)
  if (!stored) throw notFound()
  if (await carriesDeadLink(tx, stored, now)) {
    throw conflict(stored.type === 'note' ? mailTexts.noteUnavailable : mailTexts.linkExpired)
  }
  const row = stored.status === 'sent' ? await queueCopy(tx, program, stored, now) : await requeueFailed(tx, id, now)
  if (!row) throw conflict(mailTexts.waits)
  const { type, toAddress: to } = row
  const after = { type, to, ...(row.id === id ? {} : { repeats: id }) }
  const event = { action: 'mail.resent', entityType: 'mail', entityId: row.id, orderId: row.orderId, after } as const
  await recordAudit(tx, ctx, event)
  return row
}

/** Requeues an email from the email page and returns its new state. */
export async function resendMail(ctx: SessionContext, id: string): Promise<Mail> {
  const resent = await transaction(ctx.db, (tx) => requeueMail(tx, ctx, ctx.program, id))
  notifyMailQueued()
  return toMail(ctx.program, resent)
}
