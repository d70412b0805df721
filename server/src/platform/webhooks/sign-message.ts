import { createHmac, randomBytes } from 'node:crypto'

/** The prefix of a secret, by which people and secret scanners recognize it. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Makes a new secret. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Formats a secret for its receiver, as Standard Webhooks defines. */
export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`

interface Message {
  id: string
  /** When it is sent. */
  at: Date
  body: string
}

/**
 * Returns the headers by which a receiver verifies a message, as Standard Webhooks defines: an HMAC of id, time in
 * seconds and body for each secret.
 */
export function signedHeaders({ id, at, body }: Message, secrets: readonly Buffer[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
