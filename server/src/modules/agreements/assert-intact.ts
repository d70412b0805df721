import { sealAgreement, sha256Hex } from '../../core/agreements/agreement-hash'
import type { SealedAgreement } from './pdf/agreement-print'

/** A stored agreement is not what was signed. No caller can mend it: it is logged and answered as a server error. */
class AgreementIntegrityError extends Error {
  constructor(orderNumber: string, what: string) {
    super(`The agreement of order ${orderNumber} does not match its seal: ${what}`)
    this.name = 'AgreementIntegrityError'
  }
}

/** Refuses a snapshot of which any part is not the one that was hashed at signing. */
export function assertIntact({ content, canonical, sha256, signaturePng }: SealedAgreement): void {
  const fail = (what: string): never => {
    throw new AgreementIntegrityError(content.orderId, what)
  }
  if (sha256Hex(canonical) !== sha256) fail('the frozen text has another hash')
  if (sealAgreement(content).canonical !== canonical) fail('the content is not the frozen text')
  if (sha256Hex(signaturePng) !== content.signer.signatureSha256) fail('the signature has another hash')
}

/** Refuses a stored file that is not the one that was sealed. */
export function assertSameFile(orderNumber: string, { pdf, sha256 }: { pdf: Uint8Array; sha256: string }): void {
  if (sha256Hex(pdf) !== sha256) throw new AgreementIntegrityError(orderNumber, 'the sealed file has another hash')
}
