import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPooler } from '../../../../test/pooler'
import { runOnTestServer, testServerUrl } from '../../../../test/postgres-template'
import { categories } from '../../../db/tables'
import { getSqlState } from '../database-errors'
import { openPostgres } from '../postgres'
import { transaction } from '../transaction'
import type { Database } from '../types'

const name = `portal_pooled_${process.pid}`
let pooler: Awaited<ReturnType<typeof startPooler>>
let database: Database
beforeAll(async () => {
  await runOnTestServer(`create database ${name}`)
  // Settings that are not ours, as on a server that others use too.
  await runOnTestServer(`alter database ${name} set timezone = 'Asia/Tokyo'`)
  pooler = await startPooler(testServerUrl(name))
  database = openPostgres(pooler.url, pino({ level: 'silent' }), { poolSize: 8, isPooled: true })
})
afterAll(async () => {
  await database.close()
  await pooler.stop()
  await runOnTestServer(`drop database ${name} with (force)`)
})

const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
const expected = { statement: '15s', lock: '5s', idle: '30s', zone: 'UTC' }

describe('PostgreSQL behind PgBouncer in transaction mode', () => {
  it('rejects migrations through the pooler, and is usable once migrated directly', async () => {
    await expect(database.migrate()).rejects.toThrow('Run the command migrate, with DATABASE_OWNER_URL')
    const direct = openPostgres(testServerUrl(name), pino({ level: 'silent' }), { poolSize: 1 })
    await direct.migrate()
    await direct.close()
    await database.migrate()
    await database.ping()
  })

  it('applies our limits and time zone to our transactions and statements only', async () => {
    expect((await database.db.execute(settings)).rows).toEqual([expected])
    expect((await transaction(database.db, (tx) => tx.execute(settings))).rows).toEqual([expected])
    const other = new pg.Client({ connectionString: pooler.url })
    await other.connect()
    const { rows } = await other.query("select current_setting('statement_timeout') as statement")
    await other.end()
    expect(rows).toEqual([{ statement: '0' }])
  })

  it('prepares no statement by name, since the next backend would not know it', async () => {
    const named = database.db.select({ name: categories.name }).from(categories).prepare('named')
    await named.execute()
    await pooler.restart()
    // The first statement afterwards may hit a connection that is not known to be lost yet.
    await expect.poll(() => named.execute().catch(getSqlState)).toEqual([])
    expect((await Promise.all(Array.from({ length: 20 }, () => named.execute()))).flat()).toEqual([])
  })

  it("returns each statement's own rows across changing backends", async () => {
    const values = Array.from({ length: 60 }, (_, n) => n)
    const read = (value: number) =>
      database.db.execute<{ value: number }>(sql`select ${value}::int as value, pg_sleep(0.005)`)
    const answers = await Promise.all(values.map(read))
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(values)
  })

  it('stores a transaction completely or not at all, and works after a failed statement', async () => {
    await transaction(database.db, (tx) => tx.insert(categories).values({ name: 'Pooled', color: '#112233' }))
    const again = database.db.insert(categories).values({ name: 'pooled', color: '#112233' })
    expect(await again.then(() => 'done', getSqlState)).toBe('23505')
    const broken = transaction(database.db, async (tx) => {
      await tx.insert(categories).values({ name: 'Lost', color: '#112233' })
      throw new Error('stop')
    })
    await expect(broken).rejects.toThrow('stop')
    const stored = await database.db.select({ name: categories.name }).from(categories)
    expect(stored).toEqual([{ name: 'Pooled' }])
  })
})
