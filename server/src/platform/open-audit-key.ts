import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditKey, createAuditKey } from './audit-key'
import type { Config } from './config'
import { flushNames } from './database/embedded/folder'

/** The key file of an embedded database without a configured key. */
const keyFile = 'audit-key'

/**
 * Returns the configured key. Without one, the embedded database gets a generated key next to its files. PostgreSQL
 * gets none, since several servers share it.
 * @throws Error if the file cannot be read or written
 */
export async function openAuditKey({
  auditSecret,
  databaseUrl,
  dataDir,
}: Pick<Config, 'auditSecret' | 'databaseUrl' | 'dataDir'>): Promise<AuditKey | null> {
  if (auditSecret !== null) return createAuditKey(auditSecret)
  if (databaseUrl !== null) return null
  const path = join(dataDir, keyFile)
  if (!existsSync(path)) {
    // A key lost in a power failure would leave seals that nobody can check.
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await flushNames(dataDir)
  }
  return createAuditKey((await readFile(path, 'utf8')).trim())
}
