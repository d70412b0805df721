import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A key that seals history; whoever can only write to the database does not have it. */
export interface AuditKey {
  /** Tells which key a seal was made with, and nothing of the key. */
  readonly id: string
  /** HMAC-SHA-256 in base64url. */
  mac(text: string): string
}

/** A key from its secret text, of whatever length. */
export function auditKeyOf(secret: string): AuditKey {
  const bytes = createHash('sha256').update(`audit key: ${secret}`).digest()
  const mac = (text: string): string => createHmac('sha256', bytes).update(text).digest('base64url')
  return { id: mac('the name of this key').slice(0, 8), mac }
}

/** Undefined until a process has chosen; null where history is not sealed. */
let chosen: AuditKey | null | undefined

/** Chooses with what this process seals the history it writes; null seals nothing. */
export function useAuditKey(key: AuditKey | null): void {
  chosen = key
}

/** @throws Error when the process has not chosen: history would be written unsealed without anybody noticing */
export function auditKey(): AuditKey | null {
  if (chosen === undefined) throw new Error('No key for history was chosen.')
  return chosen
}

/** What stands in for a key of its own while history is not sealed: names made with it mean nothing to another process. */
const passing = auditKeyOf(randomBytes(32).toString('hex'))

/** The name under which logs and history know what somebody typed to sign in, never the text itself. */
export const typedAccountName = (typed: string): string =>
  (chosen ?? passing).mac(JSON.stringify(['typed account', typed])).slice(0, 16)
