import { formatVerificationCode } from '@portal/contract/agreements/verification'
import type { OutgoingMail } from '../../platform/mail/outgoing-mail'
import { agreementFileName } from '../agreements/get-agreement'
import { findSignedAgreement } from '../agreements/queries'
import { getSealedFile, type SealedFile, type SealingParts } from '../agreements/sealed-file'
import type { SealedFacts } from './render-mail'

const contentType = 'application/pdf'

interface StoredContent {
  type: string
  payload: Record<string, unknown>
}

/** The number of the order whose signed agreement the email is about; null without one. */
function agreementNumber({ type, payload }: StoredContent): string | null {
  const isAbout = type === 'order_confirmation' && payload.isExample !== true && payload.recipient !== 'former_address'
  return isAbout && typeof payload.orderNumber === 'string' ? payload.orderNumber : null
}

/** Only the dealer, who signed the agreement, gets the file. */
const isForDealer = ({ payload }: StoredContent): boolean => payload.recipient === 'dealer'

/** Names an email's attachments without creating them. */
export function attachmentNames(stored: StoredContent) {
  const number = agreementNumber(stored)
  return number === null || !isForDealer(stored) ? [] : [{ fileName: agreementFileName(number), contentType }]
}

/** An email's attachments, and the facts about the sealed agreement in its text. */
export interface MailFiles {
  attachments: OutgoingMail['attachments']
  sealed: SealedFacts | null
}

const sealedFacts = ({ sha256, code }: Omit<SealedFile, 'pdf'>): SealedFacts => ({
  sha256,
  code: formatVerificationCode(code),
})

/**
 * Finds the signed agreement that a confirmation attaches.
 * @returns a function that creates the files. It throws when the agreement is missing, does not match its seal, or still
 * needs its timestamp, because a confirmation is never sent without it.
 */
export async function findFiles(
  parts: SealingParts,
  stored: StoredContent & { orderId: string | null },
): Promise<() => Promise<MailFiles>> {
  const number = agreementNumber(stored)
  if (number === null) return async () => ({ attachments: [], sealed: null })
  const agreement = await findSignedAgreement(parts.db, { id: stored.orderId, number })
  return async () => {
    if (!agreement) throw new Error(`The signed agreement of order ${number} was not found`)
    const file = await getSealedFile(parts, agreement, { mayWait: true })
    const attachment = { fileName: agreementFileName(number), contentType, content: file.pdf }
    return { attachments: isForDealer(stored) ? [attachment] : [], sealed: sealedFacts(file) }
  }
}

/** The facts about the sealed file that a stored email shows; null without a sealed file. */
export async function findSealedFacts(
  { db }: Pick<SealingParts, 'db'>,
  stored: StoredContent & { orderId: string | null },
): Promise<SealedFacts | null> {
  const number = agreementNumber(stored)
  if (number === null) return null
  const agreement = await findSignedAgreement(db, { id: stored.orderId, number })
  const { code, sha256 = null } = agreement?.file ?? {}
  return code !== undefined && sha256 !== null ? sealedFacts({ code, sha256 }) : null
}
