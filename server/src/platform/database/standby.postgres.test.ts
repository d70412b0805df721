import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { makeOwnPostgres, type OwnPostgres } from '../../../test/own-postgres'
import { TestClock } from '../../../test/test-clock'
import { testConfig } from '../../../test/test-config'
import { createTestLog } from '../../../test/test-log'
import { buildApp } from '../../app'
import { readDataVersion } from '../../db/data-version'
import { listCounts } from '../metrics/counters'
import { openPostgres } from './postgres'
import { Standby } from './standby'
import type { Database } from './types'

const PATIENCE = { interval: 100 }
const clock = new TestClock(new Date('2026-11-20T15:00:00Z'))
const log = createTestLog()
const given = () => givenIn(primary.db, { now: clock.read() })

let servers: OwnPostgres[] = []
let primary: Database
let standby: Database
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  const first = await makeOwnPostgres()
  servers = [first]
  primary = openPostgres(first.url, pino({ level: 'silent' }), { waitMs: 60_000 })
  await primary.migrate()
  const second = await first.makeStandby()
  servers.push(second)
  standby = openPostgres(second.url, pino({ level: 'silent' }), { waitMs: 60_000 })
  const config = testConfig({ demo: false })
  app = await buildApp({ config, database: primary, standby, log: log.logger, clock: clock.read })
})

afterAll(async () => {
  await app.close()
  await Promise.all([primary.close(), standby.close()])
  for (const server of servers.reverse()) server.remove()
})

const calls = (outcome: string): number =>
  listCounts('standbyCalls').find(({ labels }) => labels.outcome === outcome)?.value ?? 0

/** Returns which server answered a request. */
async function listOutcomes(work: () => Promise<unknown>): Promise<string[]> {
  const outcomes = ['used', 'behind', 'away', 'failed']
  const before = outcomes.map(calls)
  await work()
  return outcomes.filter((outcome, at) => calls(outcome) > (before[at] ?? 0))
}

const waitUntilCurrent = () =>
  expect
    .poll(async () => (await readDataVersion(standby.db)) === (await readDataVersion(primary.db)), PATIENCE)
    .toBe(true)

describe('A standby', () => {
  it("answers staff lists, metrics and exports once it has all of the primary's data, and never before", async () => {
    const staff = createCaller(app, (await given().session(await given().staff({ role: 'super_admin' }))).cookies)
    await given().dealer({ companyName: 'First Air' })
    await waitUntilCurrent()
    const names = async () =>
      (await staff.get('/api/admin/dealers')).json().map((row: { companyName: string }) => row.companyName)
    // A slow standby is not used, which can happen on a busy machine.
    await expect.poll(() => listOutcomes(names), PATIENCE).toEqual(['used'])
    expect(await names()).toEqual(['First Air'])
    for (const path of [
      '/api/orders',
      '/api/change-requests',
      '/api/admin/users',
      '/api/dashboard',
      '/api/admin/dealers/export',
    ]) {
      await expect.poll(() => listOutcomes(() => staff.get(path)), PATIENCE).toEqual(['used'])
    }
    await standby.db.execute(sql`select pg_wal_replay_pause()`)
    await given().dealer({ companyName: 'Second Air' })
    expect((await names()).toSorted()).toEqual(['First Air', 'Second Air'])
    await expect.poll(() => listOutcomes(names), PATIENCE).toEqual(['behind'])
    await standby.db.execute(sql`select pg_wal_replay_resume()`)
    await waitUntilCurrent()
    await expect.poll(() => listOutcomes(names), PATIENCE).toEqual(['used'])
    expect(await names()).toHaveLength(2)
  })

  it("does not answer dealers' reads, which cost no more than checking the standby", async () => {
    const dealer = createCaller(app, (await given().session(await given().dealer())).cookies)
    expect(await listOutcomes(() => dealer.get('/api/orders'))).toEqual([])
  })

  it('leaves a query that it cancels during replay, and the rest of the request, to the primary', async () => {
    const ownStandby = new Standby({
      primary: primary.db,
      standby: standby.db,
      readVersion: async () => '1',
      log: log.logger,
    })
    const read = ownStandby.createRead('1')
    const requests: string[] = []
    const conflict = sql.raw(
      `do $$ begin if pg_is_in_recovery() then raise exception using errcode = '40001'; end if; end $$`,
    )
    const query = () =>
      read(async (db) => {
        requests.push(db === standby.db ? 'standby' : 'primary')
        await db.execute(conflict)
        return 'answered'
      })
    expect(await listOutcomes(async () => expect(await query()).toBe('answered'))).toContain('failed')
    expect(await query()).toBe('answered')
    expect(requests).toEqual(['standby', 'primary', 'primary'])
    await expect(ownStandby.createRead('1')((db) => db.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query')
  })

  it('delays nobody while it is down: one request in five seconds checks it', async () => {
    let now = 0
    let versionReads = 0
    const readVersion = async (db: Database['db']) => {
      versionReads += 1
      return readDataVersion(db)
    }
    const parts = { primary: primary.db, standby: standby.db, readVersion, log: log.logger, monotonic: () => now }
    const ownStandby = new Standby(parts)
    const isOnPrimary = () => ownStandby.createRead('x')(async (db) => db === primary.db)
    servers[1]?.stop('immediate')
    expect([await isOnPrimary(), await isOnPrimary(), versionReads]).toEqual([true, true, 1])
    now = 5_000
    expect([await isOnPrimary(), await isOnPrimary(), versionReads]).toEqual([true, true, 2])
    const staff = createCaller(app, (await given().session(await given().staff({ role: 'super_admin' }))).cookies)
    expect((await staff.get('/api/orders')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await servers[1]?.start()
    await expect
      .poll(() => {
        now += 5_000
        return listOutcomes(isOnPrimary)
      }, PATIENCE)
      .toEqual(['behind'])
    expect(log.take().map(({ msg }) => msg)).toContain('the standby does not answer, so the primary is used')
  })
})
