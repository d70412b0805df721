import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A key that seals history. Write access to the database does not reveal it. */
export interface AuditKey {
  /** Identifies the key that made a seal, without revealing it. */
  readonly id: string
  /** HMAC-SHA-256 in base64url. */
  mac(text: string): string
}

/** Derives a key from a secret of any length. */
export function createAuditKey(secret: string): AuditKey {
  const bytes = createHash('sha256').update(`audit key: ${secret}`).digest()
  const mac = (text: string): string => createHmac('sha256', bytes).update(text).digest('base64url')
  return { id: mac('the name of this key').slice(0, 8), mac }
}

/** Undefined until the process has chosen; null if history is not sealed. */
let chosen: AuditKey | null | undefined

/** Sets the key that seals the history this process writes; null seals nothing. */
export function useAuditKey(key: AuditKey | null): void {
  chosen = key
}

/** @throws Error if the process has not chosen: history would silently be written unsealed */
export function auditKey(): AuditKey | null {
  if (chosen === undefined) throw new Error('No audit key was chosen.')
  return chosen
}

/** A temporary key for names while history is not sealed. Names made with it mean nothing to another process. */
const temporaryKey = createAuditKey(randomBytes(32).toString('hex'))

/**
 * Returns a keyed hash that identifies in logs and history what a user typed to sign in, without revealing the text.
 */
export const typedAccountName = (typed: string): string =>
  (chosen ?? temporaryKey).mac(JSON.stringify(['typed account', typed])).slice(0, 16)
