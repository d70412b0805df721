import { createHash, randomInt } from 'node:crypto'
import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { verificationAlphabet, verificationCodeLength } from '@portal/contract/agreements/verification-code'
import { canonicalJson } from '../../platform/canonical-json'

/** Returns the SHA-256 of bytes, or of a text as UTF-8, in lowercase hexadecimal. */
export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/**
 * Serializes a signed agreement to its canonical form and hashes it: compact JSON with sorted keys, as UTF-8. The hash
 * does not depend on the key order that a database returns. It covers the signature's image through
 * `signer.signatureSha256`.
 */
export function sealAgreement(content: AgreementSnapshot): { canonical: string; sha256: string } {
  const canonical = canonicalJson(content)
  return { canonical, sha256: sha256Hex(canonical) }
}

/** Returns a new agreement verification code: 40 random bits, without the dash. */
export const newVerificationCode = (): string =>
  Array.from(
    { length: verificationCodeLength },
    () => verificationAlphabet[randomInt(verificationAlphabet.length)],
  ).join('')
