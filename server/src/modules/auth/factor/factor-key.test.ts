import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptSecret, encryptSecret, hasFactorKey } from './factor-key'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-factor-key-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const place = (key: string | null, databaseUrl: string | null = null) => ({
  dataDir,
  databaseUrl,
  secondFactor: { requiredFor: 'off' as const, key },
})
const secret = Buffer.from('twenty bytes of text')
const configuredKey = 'a key of the configuration, long enough'

describe('The encryption key of authenticator apps', () => {
  it('is the configured key, and each secret is bound to its account', async () => {
    const stored = await encryptSecret(place(configuredKey), 'account-1', secret)
    expect(stored.includes(secret)).toBe(false)
    expect(await decryptSecret(place(configuredKey), 'account-1', stored)).toEqual(secret)
    await expect(decryptSecret(place(configuredKey), 'account-2', stored)).rejects.toThrow()
    await expect(decryptSecret(place(`${configuredKey}!`), 'account-1', stored)).rejects.toThrow()
  })

  it('is stored next to the embedded database, readable only by its owner, and stays the same', async () => {
    const stored = await encryptSecret(place(null), 'account-1', secret)
    const path = join(dataDir, 'second-factor.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).length).toBeGreaterThan(40)
    expect(await decryptSecret(place(null), 'account-1', stored)).toEqual(secret)
  })

  it('does not exist on PostgreSQL until it is configured', () => {
    expect(hasFactorKey(place(null, 'postgres://db/portal'))).toBe(false)
    expect(hasFactorKey(place(configuredKey, 'postgres://db/portal'))).toBe(true)
    expect(hasFactorKey(place(null))).toBe(true)
  })
})
