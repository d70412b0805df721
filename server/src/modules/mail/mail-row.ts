import type { Mail } from '@portal/contract/mail/mail'
import type { MailStatus, MailType } from '@portal/contract/mail/mail-types'
import type { Program } from '@portal/contract/rules/program-facts'
import { storedSubject } from './read-message'

/** An outbox row as the list reads it. */
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
  /** The program version whose texts it has; null for the first. */
  programNumber: number | null
  createdAt: Date
  sentAt: Date | null
}

const findOrderNumber = ({ orderNumber }: Record<string, unknown>): string | null =>
  typeof orderNumber === 'string' ? orderNumber : null

/** Converts an outbox row for the list on the email page. The payload stays on the server. */
export const toMail = (program: Pick<Program, 'version'>, row: MailRow): Mail => ({
  id: row.id,
  type: row.type as MailType,
  to: row.toAddress,
  subject: storedSubject(program, row),
  status: row.status as MailStatus,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  lastError: row.lastError,
  orderId: row.orderId,
  orderNumber: findOrderNumber(row.payload),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
