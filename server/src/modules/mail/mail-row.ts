import type { Mail } from '@portal/contract/mail/mail'
import type { MailStatus, MailType } from '@portal/contract/mail/mail-types'
import { subjectOf } from './read-message'

/** A message as the list reads it from the outbox. */
export interface MailRow {
  id: string
  type: string
  toAddress: string
  payload: Record<string, unknown>
  status: string
  attempts: number
  nextAttemptAt: Date
  lastError: string | null
  orderId: string | null
  createdAt: Date
  sentAt: Date | null
}

const orderNumberOf = ({ orderNumber }: Record<string, unknown>): string | null =>
  typeof orderNumber === 'string' ? orderNumber : null

/** A message as the e-mail page shows it in a list: never what its payload holds. */
export const toMail = (row: MailRow): Mail => ({
  id: row.id,
  type: row.type as MailType,
  to: row.toAddress,
  subject: subjectOf(row),
  status: row.status as MailStatus,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  lastError: row.lastError,
  orderId: row.orderId,
  orderNumber: orderNumberOf(row.payload),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
