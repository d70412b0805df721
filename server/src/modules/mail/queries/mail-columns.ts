import { mailOutbox } from '../../../db/tables/mail-outbox'

/** What every reply about a message is made from. */
export const mailColumns = {
  id: mailOutbox.id,
  type: mailOutbox.type,
  toAddress: mailOutbox.toAddress,
  payload: mailOutbox.payload,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  nextAttemptAt: mailOutbox.nextAttemptAt,
  lastError: mailOutbox.lastError,
  orderId: mailOutbox.orderId,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
}
