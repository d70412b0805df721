import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, createCaller } from '../../../test/caller'
import { makeEmbeddedTemplate } from '../../../test/embedded-template'
import { givenIn } from '../../../test/given'
import { testConfig } from '../../../test/test-config'
import { createTestLog } from '../../../test/test-log'
import { buildApp } from '../../app'
import { createRejectionLog } from '../../core/audit/rejection-log'
import { openEmbedded } from '../../platform/database/embedded'
import type { Database } from '../../platform/database/types'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

const NOW = new Date('2026-11-20T15:00:00Z')
let parent = ''
let database: Database
let app: FastifyInstance
let staff: { email: string | null; password: string }
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-nearly-full-'))
  const loadDataDir = new Blob([await readFile(await makeEmbeddedTemplate())])
  database = await openEmbedded({ dataDir: join(parent, 'db'), loadDataDir })
  staff = await givenIn(database.db, { now: NOW }).staff()
  const parts = { config: testConfig(), log: createTestLog().logger, clock: () => NOW }
  app = await buildApp({ ...parts, database, reportRejection: createRejectionLog().note })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(parent, { recursive: true })
})

async function setFreeSpace(megabytes: number): Promise<void> {
  const real = await statfs(parent)
  vi.mocked(statfs).mockResolvedValue({ ...real, bavail: Math.floor((megabytes * 1024 * 1024) / real.bsize) })
}

const signIn = (browser: Caller = createCaller(app)) =>
  browser.post('/api/auth/login', { email: staff.email, password: staff.password })

describe('A nearly full disk under the embedded database', () => {
  it('allows sign-in, reads and sign-out, and rejects other writes', async () => {
    await setFreeSpace(65)
    const reply = await signIn()
    expect(reply.statusCode).toBe(200)
    const browser = createCaller(app, Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])))
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    expect((await browser.post('/api/auth/forgot-password', { email: staff.email })).statusCode).toBe(503)
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('rejects a sign-in once the session reserve is used up', async () => {
    await setFreeSpace(63)
    expect((await signIn()).statusCode).toBe(503)
  })
})
