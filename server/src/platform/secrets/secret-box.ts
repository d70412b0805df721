import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'

/** Where the key of the configuration is found. */
export type KeyPlace = Pick<Config, 'databaseUrl' | 'dataDir' | 'secondFactor'>

const IV_BYTES = 12
const TAG_BYTES = 16

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The key of the embedded database's own folder, made when it is first needed. One server at a time has the folder. */
async function keyBeside(dataDir: string): Promise<string> {
  const path = join(dataDir, 'second-factor.key')
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    const made = randomBytes(32).toString('base64url')
    await writeFile(path, made, { mode: 0o600, flag: 'wx' })
    return made
  }
}

/** Whether secrets can be kept: on PostgreSQL that takes a key of the configuration. */
export const hasSecretKey = ({ databaseUrl, secondFactor }: KeyPlace): boolean =>
  secondFactor.key !== null || databaseUrl === null

/**
 * Encrypts secrets that the database keeps, by a key that it has not.
 * @param purpose each has a key of its own
 */
export function secretBox(purpose: string) {
  async function keyOf({ dataDir, secondFactor }: KeyPlace): Promise<Buffer> {
    const text = secondFactor.key ?? (await keyBeside(dataDir))
    return Buffer.from(hkdfSync('sha256', text, '', purpose, 32))
  }
  return {
    /** Encrypts a secret for one row: put into another row it cannot be read. */
    async encrypt(place: KeyPlace, rowId: string, secret: Uint8Array): Promise<Buffer> {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await keyOf(place), iv).setAAD(Buffer.from(rowId))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
    },
    /** @throws Error when it was encrypted with another key, for another row, or changed since */
    async decrypt(place: KeyPlace, rowId: string, stored: Buffer): Promise<Buffer> {
      const [iv, tag] = [stored.subarray(0, IV_BYTES), stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', await keyOf(place), iv)
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag)
      return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
