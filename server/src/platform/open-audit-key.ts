import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditKey, auditKeyOf } from './audit-key'
import type { Config } from './config'
import { flushNames } from './database/embedded/folder'

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
