import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresProxy } from '../../../../test/postgres-proxy'
import { runOnTestServer, testServerUrl } from '../../../../test/postgres-template'
import { useTestDatabase } from '../../../../test/use-test-database'
import { startFailure } from '../../start-failure'
import { getSqlState } from '../database-errors'
import { openPostgres } from '../postgres'
import type { Database } from '../types'

const direct = useTestDatabase()
let name = ''
beforeAll(async () => {
  const { rows } = await direct.db.execute<{ name: string }>(sql`select current_database() as name`)
  name = rows[0]?.name ?? ''
})
const opened: Database[] = []
afterEach(async () => {
  await runOnTestServer(`alter database ${name} reset default_transaction_read_only`)
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

const open = (url = testServerUrl(name)) => {
  const database = openPostgres(url, pino({ level: 'silent' }), { poolSize: 2 })
  opened.push(database)
  return database
}
const makeReadOnly = () => runOnTestServer(`alter database ${name} set default_transaction_read_only = on`)
const getReason = (work: Promise<unknown>) => work.then(() => 'done', startFailure)
const ping = (database: Database) =>
  database.ping().then(
    () => 'ready',
    (error: Error) => error.message,
  )
const getState = (work: Promise<unknown>) => work.then(() => 'done', getSqlState)

describe('The check whether a database is usable', () => {
  it("succeeds with this code's schema", async () => {
    const database = open()
    expect(await getReason(database.migrate())).toBe('done')
    expect(await ping(database)).toBe('ready')
  })

  it('fails on a standby, where the server does not start', async () => {
    await makeReadOnly()
    const database = open()
    expect(await ping(database)).toBe('The database accepts no writes.')
    expect(await getReason(database.migrate())).toBe(
      'DATABASE_URL names a server that accepts no writes, such as a standby.',
    )
    expect(await getState(database.db.execute(sql`delete from categories`))).toBe('25006')
  })

  it('fails without the newest migration', async () => {
    const { rows } = await direct.db.execute<{ at: string }>(
      sql`delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at as at`,
    )
    expect(await ping(open())).toContain("does not have this release's migrations yet")
    await direct.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('again', ${rows[0]?.at ?? 0})`,
    )
    expect(await ping(open())).toBe('ready')
  })

  it('succeeds on the schema of a later release until a migration needs newer code', async () => {
    const running = open()
    const laterMadeAt = 9_000_000_000_000
    await direct.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${laterMadeAt})`,
    )
    expect(await ping(running)).toBe('ready')
    expect(await getReason(open().migrate())).toBe('done')
    await direct.db.execute(
      sql`update drizzle.__drizzle_migrations set needs = ${laterMadeAt} where created_at = ${laterMadeAt}`,
    )
    expect(await getReason(open().migrate())).toContain('this release can no longer run on it')
    expect(await ping(running)).toContain('this release can no longer run on it')
    await direct.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${laterMadeAt}`)
  })
})

describe('A database of several hosts', () => {
  it('uses a host that is up, and another one if that goes down', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => openPostgresProxy(testServerUrl(name))))
    if (!first || !second) throw new Error('The test needs two open proxies')
    const database = open(
      first.url.replace(/127\.0\.0\.1:\d+/, `${new URL(first.url).host},${new URL(second.url).host}`),
    )
    await first.refuse()
    expect(await getState(database.db.execute(sql`select 1`))).toBe('done')
    expect([first.open(), second.open()]).toEqual([0, 1])
    await first.accept()
    await second.refuse()
    await expect.poll(() => getState(database.db.execute(sql`select 1`))).toBe('done')
    expect(first.open()).toBe(1)
    await Promise.all([first.close(), database.close()])
    opened.splice(0)
  })

  it('uses no read-only host if a writable one is required', async () => {
    const database = open(`${testServerUrl(name)}?target_session_attrs=read-write`)
    expect(await getState(database.db.execute(sql`select 1`))).toBe('done')
    await makeReadOnly()
    await runOnTestServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect.poll(() => getState(database.db.execute(sql`select 1`))).toBe('25006')
    await runOnTestServer(`alter database ${name} reset default_transaction_read_only`)
    expect(await getState(database.db.execute(sql`select 1`))).toBe('done')
  })
})
