import type { Db } from '../../platform/database/types'
import type { OutgoingMail } from '../../platform/mail/outgoing-mail'
import { agreementFileName, findSignedAgreement, renderAgreementPdf } from '../agreements'

const contentType = 'application/pdf'

/** The order number whose signed agreement goes with the message; null when none does. */
function agreementOf({ type, payload }: { type: string; payload: Record<string, unknown> }): string | null {
  const isForDealer = type === 'order_confirmation' && payload.recipient === 'dealer' && payload.isExample !== true
  return isForDealer && typeof payload.orderNumber === 'string' ? payload.orderNumber : null
}

/** The names of the files that go with a message, without making them. */
export function attachmentNames(stored: { type: string; payload: Record<string, unknown> }) {
  const number = agreementOf(stored)
  return number === null ? [] : [{ fileName: agreementFileName(number), contentType }]
}

/**
 * Finds what the files of a message are made of: the signed agreement with a dealer's confirmation.
 * @returns what makes the files, and throws when the agreement is not there or does not match its seal: a confirmation
 * never goes out without it
 */
export async function findAttachments(
  db: Db,
  stored: { type: string; payload: Record<string, unknown>; orderId: string | null },
): Promise<() => Promise<OutgoingMail['attachments']>> {
  const number = agreementOf(stored)
  if (number === null) return async () => []
  const agreement = await findSignedAgreement(db, { id: stored.orderId, number })
  return async () => {
    if (!agreement) throw new Error(`The signed agreement of order ${number} was not found`)
    const content = await renderAgreementPdf(agreement.id, agreement)
    return [{ fileName: agreementFileName(number), contentType, content }]
  }
}
