import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getClockEnvironment } from '../../../scripts/faketime.mjs'
import { mailOutbox, passwordLinks, programVersions, sessions } from '../../src/db/tables'
import { readDatabaseClock } from '../../src/platform/database/follow-clock'
import { openPostgres } from '../../src/platform/database/postgres'
import type { Database } from '../../src/platform/database/types'
import { givenIn } from '../given'
import { givenProgramVersion, withFacts } from '../given/program'
import { runOnTestServer, testServerUrl } from '../postgres-template'
import { type ServerProcess, startServerProcess } from '../server-process'

const name = `portal_clocks_${process.pid}`
const HOUR_MS = 60 * 60_000

let database: Database
let servers: Record<'right' | 'ahead', ServerProcess>
beforeAll(async () => {
  await runOnTestServer(`create database ${name}`)
  const common = { DATABASE_URL: testServerUrl(name), LOG_LEVEL: 'silent' }
  // Started one after the other, because the first one migrates the schema.
  const right = await startServerProcess(common)
  servers = { right, ahead: await startServerProcess({ ...common, ...getClockEnvironment(2) }) }
  database = openPostgres(testServerUrl(name), pino({ level: 'silent' }))
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.kill()))
  await database.close()
  await runOnTestServer(`drop database if exists ${name} with (force)`)
})

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const staff = () => givenIn(database.db, { now: new Date() }).staff()
const signIn = (server: ServerProcess, { email, password }: { email: string | null; password: string }) =>
  post(server, '/auth/login', { email, password })

describe("Two servers whose machines' clocks are two hours apart", () => {
  it("give each other's sessions the same lifetime as their own", async () => {
    const account = await staff()
    for (const [from, to] of [['right', 'ahead'] as const, ['ahead', 'right'] as const]) {
      const reply = await signIn(servers[from], account)
      expect(reply.status).toBe(200)
      const cookie = reply.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ')
      const me = await fetch(`${servers[to].address}/api/auth/user`, { headers: { cookie } })
      expect([from, me.status]).toEqual([from, 200])
    }
    const [first, second] = await database.db.select().from(sessions).where(eq(sessions.actorId, account.id))
    const differenceMs = (first?.createdAt.getTime() ?? Number.NaN) - (second?.createdAt.getTime() ?? Number.NaN)
    expect(Math.abs(differenceMs)).toBeLessThan(HOUR_MS)
  })

  it('reject sign-ins for the same time, whichever of them counted the failures', async () => {
    const account = await staff()
    let status = 401
    for (let tries = 0; status === 401 && tries < 50; tries += 1) {
      status = (await signIn(servers.right, { ...account, password: 'Wrong-Password-1' })).status
    }
    expect(status).toBe(429)
    expect((await signIn(servers.ahead, account)).status).toBe(429)
  })

  it("let a program version take effect at its instant by the database's clock", async () => {
    const readProgram = async (server: ServerProcess) =>
      (await fetch(`${server.address}/api/program`)).json() as Promise<{ programNumber: number; nextChangeAt: string }>
    // An hour from now, which the second machine takes for an hour ago.
    const soon = new Date((await readDatabaseClock(database.db)) + HOUR_MS)
    const number = await givenProgramVersion(database.db, withFacts({ installments: 8 }), soon)
    for (const server of Object.values(servers)) {
      await expect.poll(async () => (await readProgram(server)).nextChangeAt).toBe(soon.toISOString())
      expect((await readProgram(server)).programNumber).toBe(1)
    }
    const now = new Date(await readDatabaseClock(database.db))
    const withdrawal = {
      withdrawnAt: now,
      withdrawnBy: crypto.randomUUID(),
      withdrawnByName: 'Dana Whitfield',
      withdrawalReason: 'Legal found a mistake.',
    }
    await database.db.update(programVersions).set(withdrawal).where(eq(programVersions.number, number))
    const next = await givenProgramVersion(database.db, withFacts({ installments: 9 }), now)
    for (const server of Object.values(servers)) {
      await expect.poll(async () => (await readProgram(server)).programNumber).toBe(next)
    }
  })

  it('let a password link expire at the same time', async () => {
    const { id, email } = await staff()
    expect((await post(servers.ahead, '/auth/forgot-password', { email })).status).toBe(200)
    const [link] = await database.db.select().from(passwordLinks).where(eq(passwordLinks.accountId, id))
    expect(Math.abs((link?.expiresAt.getTime() ?? Number.NaN) - Date.now() - HOUR_MS)).toBeLessThan(HOUR_MS / 2)
    const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.accountId, id))
    const token = new URL(String(mail?.payload.link)).searchParams.get('token')
    const fresh = await post(servers.right, '/auth/reset-password', { token, password: 'Another-Password-2' })
    expect(fresh.status).toBeLessThan(300)
  })
})
