import { createHmac, randomBytes } from 'node:crypto'

/** What a secret begins with, by which people and scanners of leaked secrets recognise it. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** A secret as its receiver is told it, in the form of the Standard Webhooks. */
export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`

interface Message {
  id: string
  /** When it is sent. */
  at: Date
  body: string
}

/**
 * The headers by which a receiver knows a message as ours, as the Standard Webhooks say: an HMAC of id, time in seconds
 * and body for each secret.
 */
export function signedHeaders({ id, at, body }: Message, secrets: readonly Buffer[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
