import { sealAgreement, sha256Hex } from '../../core/agreements/agreement-hash'
import type { SealedAgreement } from './pdf/agreement-print'

/** A stored agreement differs from what was signed. The caller cannot fix this, so it is logged as a server error. */
class AgreementIntegrityError extends Error {
  constructor(orderNumber: string, reason: string) {
    super(`The agreement of order ${orderNumber} does not match its seal: ${reason}`)
    this.name = 'AgreementIntegrityError'
  }
}

/** Rejects a snapshot if any part differs from what was hashed at signing. */
export function assertIntact({ content, canonical, sha256, signaturePng }: SealedAgreement): void {
  const fail = (reason: string): never => {
    throw new AgreementIntegrityError(content.orderId, reason)
  }
  if (sha256Hex(canonical) !== sha256) fail('the frozen text has another hash')
  if (sealAgreement(content).canonical !== canonical) fail('the content is not the frozen text')
  if (sha256Hex(signaturePng) !== content.signer.signatureSha256) fail('the signature has another hash')
}

/** Rejects a stored file that differs from the sealed one. */
export function assertSameFile(orderNumber: string, { pdf, sha256 }: { pdf: Uint8Array; sha256: string }): void {
  if (sha256Hex(pdf) !== sha256) throw new AgreementIntegrityError(orderNumber, 'the sealed file has another hash')
}
