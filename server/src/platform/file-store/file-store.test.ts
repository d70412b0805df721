import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../../test/free-ports'
import type { S3Settings } from '../config'
import type { FileStore } from './file-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

const folder = mkdtempSync(join(tmpdir(), 'portal-file-store-'))
const bucket = 'portal-files'
// The credentials of the test store.
const settings: S3Settings = {
  bucket,
  endpoint: null,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [] }],
})
const stores = new Map<string, FileStore>([['A folder', folderStore(join(folder, 'files'))]])
let endpoint = ''
beforeAll(async () => {
  // Hides the library's warning about a future Node version.
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true')
  const { port }: AddressInfo = await server.run()
  endpoint = `http://127.0.0.1:${port}`
  stores.set('A store that speaks S3', s3Store({ ...settings, endpoint }))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (content: Promise<Readable>): Promise<string> => (await buffer(await content)).toString()
const getKeys = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

describe.each(['A folder', 'A store that speaks S3'])('%s', (name) => {
  const store = (): FileStore => stores.get(name) ?? folderStore('/nowhere')

  it('stores, lists and deletes files', async () => {
    await store().put('ab/1', Buffer.from('one'))
    await store().put('ab/2', Buffer.from('two'))
    expect(await read(store().get('ab/1'))).toBe('one')
    expect(await getKeys(store())).toEqual(['ab/1', 'ab/2'])
    await store().delete('ab/1')
    await store().delete('ab/1')
    expect(await getKeys(store())).toEqual(['ab/2'])
    await store().delete('ab/2')
  })

  it('stores a 10 MB file unchanged', async () => {
    const content = Buffer.alloc(10 * 1024 * 1024, 'portal')
    await store().put('large', content)
    expect((await buffer(await store().get('large'))).equals(content)).toBe(true)
    await store().delete('large')
  })

  it('reports which file is missing', async () => {
    await expect(store().get('ab/none')).rejects.toMatchObject({ name: 'FileStoreError', reason: 'missing' })
  })

  it.each(['../outside', '/etc/passwd', 'a/../b', '', 'a//b', 'A', 'a\u0000'])('rejects the key %j', async (key) => {
    await expect(store().get(key)).rejects.toThrow(RangeError)
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(store().delete(key)).rejects.toThrow(RangeError)
  })
})

describe('An unreachable store', () => {
  const unreachable = { name: 'FileStoreError', reason: 'unreachable' }

  it('reports that it is unreachable for every operation, without its secret in any message', async () => {
    const [port = 0] = await freePorts(1)
    const secretAccessKey = 'a secret that nobody logs'
    const unreachableStore = s3Store({ ...settings, secretAccessKey, endpoint: `http://127.0.0.1:${port}` })
    const operations = [
      () => unreachableStore.put('a', Buffer.from('x')),
      () => unreachableStore.get('a'),
      () => unreachableStore.delete('a'),
      () => getKeys(unreachableStore),
    ]
    for (const operation of operations) {
      const error: Error = await (operation() as Promise<unknown>).then(
        () => new Error('It answered'),
        (reason) => reason,
      )
      expect(error).toMatchObject(unreachable)
      expect(JSON.stringify([error.message, error.cause, String(error.cause)])).not.toContain(secretAccessKey)
    }
  })

  it('includes a store without its bucket', async () => {
    const noBucket = s3Store({ ...settings, endpoint, bucket: 'nobody-has-it' })
    await expect(noBucket.put('a', Buffer.from('x'))).rejects.toMatchObject(unreachable)
  })

  it('includes a folder that cannot be created', async () => {
    const blocked = folderStore('/dev/null/files')
    await expect(blocked.put('a', Buffer.from('x'))).rejects.toMatchObject(unreachable)
    await expect(blocked.get('a')).rejects.toMatchObject(unreachable)
  })
})
