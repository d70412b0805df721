import { printedVerificationCode } from '@portal/contract/agreements/verification'
import type { OutgoingMail } from '../../platform/mail/outgoing-mail'
import { agreementFileName } from '../agreements/get-agreement'
import { findSignedAgreement } from '../agreements/queries'
import { type SealedFile, type SealingParts, sealedFile } from '../agreements/sealed-file'
import type { SealedFacts } from './render-mail'

const contentType = 'application/pdf'

interface Stored {
  type: string
  payload: Record<string, unknown>
}

/** The order number whose signed agreement the message is about; null when it is about none. */
function agreementOf({ type, payload }: Stored): string | null {
  const isAbout = type === 'order_confirmation' && payload.isExample !== true && payload.recipient !== 'former_address'
  return isAbout && typeof payload.orderNumber === 'string' ? payload.orderNumber : null
}

/** Whether the agreement's file itself goes with the message: to the dealer, who signed it. */
const isForDealer = ({ payload }: Stored): boolean => payload.recipient === 'dealer'

/** The names of the files that go with a message, without making them. */
export function attachmentNames(stored: Stored) {
  const number = agreementOf(stored)
  return number === null || !isForDealer(stored) ? [] : [{ fileName: agreementFileName(number), contentType }]
}

/** What goes with a message beside its words. */
export interface MailFiles {
  attachments: OutgoingMail['attachments']
  sealed: SealedFacts | null
}

const sealedFacts = ({ sha256, code }: Omit<SealedFile, 'pdf'>): SealedFacts => ({
  sha256,
  code: printedVerificationCode(code),
})

/**
 * Finds what the files of a message are made of: the signed agreement with a confirmation.
 * @returns what makes the files, and throws when the agreement is not there, does not match its seal, or waits for its
 * time stamp: a confirmation never goes out without it
 */
export async function findFiles(
  parts: SealingParts,
  stored: Stored & { orderId: string | null },
): Promise<() => Promise<MailFiles>> {
  const number = agreementOf(stored)
  if (number === null) return async () => ({ attachments: [], sealed: null })
  const agreement = await findSignedAgreement(parts.db, { id: stored.orderId, number })
  return async () => {
    if (!agreement) throw new Error(`The signed agreement of order ${number} was not found`)
    const file = await sealedFile(parts, agreement, { mayWait: true })
    const attached = { fileName: agreementFileName(number), contentType, content: file.pdf }
    return { attachments: isForDealer(stored) ? [attached] : [], sealed: sealedFacts(file) }
  }
}

/** What a stored message says of the sealed file, as far as there is one. */
export async function findSealedFacts(
  { db }: Pick<SealingParts, 'db'>,
  stored: Stored & { orderId: string | null },
): Promise<SealedFacts | null> {
  const number = agreementOf(stored)
  if (number === null) return null
  const agreement = await findSignedAgreement(db, { id: stored.orderId, number })
  const { code, sha256 = null } = agreement?.file ?? {}
  return code !== undefined && sha256 !== null ? sealedFacts({ code, sha256 }) : null
}
