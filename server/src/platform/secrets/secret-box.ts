import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'

/** The source of the encryption key. */
export type KeySource = Pick<Config, 'databaseUrl' | 'dataDir' | 'secondFactor'>

const IV_BYTES = 12
const TAG_BYTES = 16

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Returns the key in the embedded database's folder, and makes it on first use. Only one server at a time uses the
 * folder.
 */
async function readFolderKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'second-factor.key')
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    const newKey = randomBytes(32).toString('base64url')
    await writeFile(path, newKey, { mode: 0o600, flag: 'wx' })
    return newKey
  }
}

/** Whether secrets can be stored. On PostgreSQL that requires a configured key. */
export const hasSecretKey = ({ databaseUrl, secondFactor }: KeySource): boolean =>
  secondFactor.key !== null || databaseUrl === null

/**
 * Encrypts secrets in the database with a key that is not in it.
 * @param purpose each has its own key
 */
export function secretBox(purpose: string) {
  async function deriveKey({ dataDir, secondFactor }: KeySource): Promise<Buffer> {
    const text = secondFactor.key ?? (await readFolderKey(dataDir))
    return Buffer.from(hkdfSync('sha256', text, '', purpose, 32))
  }
  return {
    /** Encrypts a secret for one row. It cannot be decrypted in another row. */
    async encrypt(place: KeySource, rowId: string, secret: Uint8Array): Promise<Buffer> {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await deriveKey(place), iv).setAAD(Buffer.from(rowId))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
    },
    /** @throws Error if it was encrypted with another key or for another row, or has changed since */
    async decrypt(place: KeySource, rowId: string, stored: Buffer): Promise<Buffer> {
      const [iv, tag] = [stored.subarray(0, IV_BYTES), stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', await deriveKey(place), iv)
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
