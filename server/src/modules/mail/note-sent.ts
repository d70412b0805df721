import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import type { ClaimedMail } from './queries/claim-mail'
import { markSent } from './queries/settle-mail'

/** Whether it takes the signed agreement to its dealer. */
const isCopy = ({ type, orderId, payload }: ClaimedMail): boolean =>
  type === 'order_confirmation' && orderId !== null && payload.recipient === 'dealer' && payload.isExample !== true

/**
 * Notes that the mail server has taken a message over; that a dealer's copy of what they signed was, with its answer,
 * also in the order's history. The signed file itself cannot say it.
 */
export function noteSent(db: Db, mail: ClaimedMail, sentAt: Date, answer: string): Promise<boolean> {
  if (!isCopy(mail)) return markSent(db, mail, sentAt)
  return transaction(db, async (tx) => {
    const isOurs = await markSent(tx, mail, sentAt)
    if (!isOurs || mail.orderId === null) return isOurs
    await recordAudit(
      tx,
      { now: sentAt, actor: null, subject: null, address: '', requestId: '' },
      {
        action: 'agreement.delivered',
        entityType: 'order',
        entityId: mail.orderId,
        orderId: mail.orderId,
        after: { to: mail.toAddress, answer },
      },
    )
    return true
  })
}
