// Checks that a webhook comes from the portal: run it where webhooks are received, on the body as it came, byte for byte.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message that is older or newer than this may be one that somebody recorded. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether a message is genuine (docs/spec 21.6).
 * @param {string} secret what the portal showed once, beginning with whsec_
 * @param {Record<string, string | string[] | undefined>} headers of the request, by their names in lower case
 * @param {string} body the request's body, before anything parsed it
 */
export function isGenuine(secret, headers, body, now = Date.now()) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
  if (!isRecent) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  // Two stand there for a day after the secret was replaced.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
}
