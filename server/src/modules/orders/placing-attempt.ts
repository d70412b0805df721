import type { CreateOrder } from '@portal/contract/orders/placing'
import { sha256Hex } from '../../core/agreements/agreement-hash'
import type { OrderRow } from './order-row'
import type { OrderingState } from './ordering-state'
import { keyReused } from './placing-refusals'

/** One placing as the dealer's browser means it, however often it has to send it. */
export interface PlacingAttempt {
  key: string
  /** SHA-256 of what is to be placed, lower-case hexadecimal. */
  contentSha256: string
}

/**
 * The attempt that a call belongs to; undefined without a key. What the dealer looked at, and how they signed this time
 * and with which code, is no part of the content: after midnight or a reload it is the same order, and the first signature stands.
 */
export function placingAttempt(key: string | undefined, input: CreateOrder): PlacingAttempt | undefined {
  if (key === undefined) return undefined
  const { updatedAt: _seen, agreementSignedOn: _day, ...signed } = input
  const { signatureData: _image, signatureMethod: _method, signerName: _signer, ...consented } = signed
  const { signingEvents: _told, electronicConsentVersion: _consent, ...coded } = consented
  const { signingCode: _code, resendSigningCode: _again, rememberDevice: _remember, ...content } = coded
  return { key, contentSha256: sha256Hex(JSON.stringify(content)) }
}

/**
 * The order that this attempt has placed already. The dealer must be locked, so that an attempt beside this one is over.
 * @throws ApiError 422 KEY_REUSED when the key placed something else
 */
export function placedBefore({ placed }: OrderingState, attempt: PlacingAttempt): OrderRow | undefined {
  if (placed && placed.contentSha256 !== attempt.contentSha256) throw keyReused()
  return placed?.order
}
