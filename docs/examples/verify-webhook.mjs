// Checks that a webhook comes from the portal. Run it where you receive webhooks, on the unparsed body, byte for byte.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message that differs more from the current time may be a recorded one that someone sends again. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether a message is genuine (docs/spec 21.6).
 * @param {string} secret the secret that the portal showed once, beginning with whsec_
 * @param {Record<string, string | string[] | undefined>} headers the request's headers, with names in lower case
 * @param {string} body the request's unparsed body
 */
export function isGenuine(secret, headers, body, now = Date.now()) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
  if (!isRecent) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // For a day after the secret was replaced, the header has two signatures.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((entry) => {
      const [version, signature = ''] = entry.split(',')
      const signatureBytes = Buffer.from(signature, 'base64')
      return version === 'v1' && signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    })
}
