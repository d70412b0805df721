import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'
import { flushNames } from './database/flush-folder'

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

/** The file that holds the key of an embedded database for which none is configured. */
const keyFile = 'audit-key'

/**
 * The key that the configuration names. The embedded database gets one of its own beside its files when none is named;
 * PostgreSQL, which several servers share, does without.
 * @throws Error when the file cannot be read or written
 */
export async function openAuditKey({
  auditSecret,
  databaseUrl,
  dataDir,
}: Pick<Config, 'auditSecret' | 'databaseUrl' | 'dataDir'>): Promise<AuditKey | null> {
  if (auditSecret !== null) return auditKeyOf(auditSecret)
  if (databaseUrl !== null) return null
  const path = join(dataDir, keyFile)
  if (!existsSync(path)) {
    // Lost in a power cut it would leave seals that nobody can check.
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await flushNames(dataDir)
  }
  return auditKeyOf((await readFile(path, 'utf8')).trim())
}
