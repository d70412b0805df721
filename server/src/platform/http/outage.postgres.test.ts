import { requestTexts } from '@portal/contract/texts/call'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createCaller } from '../../../test/caller'
import { openPostgresProxy, type PostgresProxy } from '../../../test/postgres-proxy'
import { testServerUrl } from '../../../test/postgres-template'
import { useTestApp } from '../../../test/use-test-app'
import { buildApp } from '../../app'
import { openPostgres } from '../database/postgres'
import type { Database } from '../database/types'

const portal = useTestApp()
let proxy: PostgresProxy
let database: Database
let caller: Caller
let close: () => Promise<void>
beforeAll(async () => {
  const { rows } = await portal.db.execute<{ name: string }>(sql`select current_database() as name`)
  proxy = await openPostgresProxy(testServerUrl(rows[0]?.name))
  database = openPostgres(proxy.url, portal.log.logger, { poolSize: 2, answerMs: 1_000, connectMs: 1_000 })
  const app = await buildApp({ config: portal.config, database, log: portal.log.logger, clock: portal.clock.read })
  caller = createCaller(app)
  close = () => app.close()
})
beforeEach(() => void portal.log.take())
afterAll(async () => {
  await close()
  await database.close()
  await proxy.close()
})

const signIn = () => caller.post('/api/auth/login', { email: 'nobody@example.com', password: 'Nothing-1' })
const statuses = () => Promise.all(['/healthz', '/readyz'].map(async (path) => (await caller.get(path)).statusCode))

async function expectOutage(): Promise<void> {
  const reply = await signIn()
  expect([reply.statusCode, reply.json().errorCode, reply.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
  expect(reply.json().message).toBe(requestTexts.unavailable)
  expect(await statuses()).toEqual([200, 503])
  portal.log.take()
}

async function expectRecovery(): Promise<void> {
  await expect.poll(statuses).toEqual([200, 200])
  expect((await signIn()).statusCode).toBe(401)
  portal.log.take()
}

describe('A portal without its database', () => {
  it('returns 503 and recovers when the database refuses connections', async () => {
    await expectRecovery()
    await proxy.refuse()
    await expectOutage()
    await proxy.accept()
    await expectRecovery()
  })

  it('returns 503 and recovers when the database closes connections on first use', async () => {
    await expectRecovery()
    proxy.cutWhenUsed(true)
    await expectOutage()
    proxy.cutWhenUsed(false)
    await expectRecovery()
  })

  it('returns 503 and recovers when the database stops responding', async () => {
    await expectRecovery()
    proxy.freeze()
    await expectOutage()
    proxy.thaw()
    await expectRecovery()
  })
})
