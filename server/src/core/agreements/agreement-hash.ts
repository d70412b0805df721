import { createHash, randomInt } from 'node:crypto'
import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { verificationAlphabet, verificationCodeLength } from '@portal/contract/agreements/verification-code'
import { canonicalJson } from '../../platform/canonical-json'

/** SHA-256 of bytes, or of a text as UTF-8, in lower-case hexadecimal. */
export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/**
 * The one form in which a signed agreement is hashed: JSON with sorted keys and no white space, as UTF-8. Whatever
 * order a database gives the keys back in, the same agreement has the same hash. The signature's image is part of it
 * through `signer.signatureSha256`.
 */
export function sealAgreement(content: AgreementSnapshot): { canonical: string; sha256: string } {
  const canonical = canonicalJson(content)
  return { canonical, sha256: sha256Hex(canonical) }
}

/** A new code by which an agreement is checked: 40 bits that nobody can guess, without its dash. */
export const newVerificationCode = (): string =>
  Array.from(
    { length: verificationCodeLength },
    () => verificationAlphabet[randomInt(verificationAlphabet.length)],
  ).join('')
