import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServerUrl } from '../../../../test/postgres-template'
import { getSqlState } from '../database-errors'
import { onStatementEnd } from '../observe-statements'
import { openPostgres } from '../postgres'
import { REPLAN_EACH_TIME } from '../prepared-statements'
import type { Database } from '../types'
import { PostgresConnection } from './connection'

interface Prepared extends Record<string, unknown> {
  statement: string
  times: number
}

const openConnection = (options: pg.ClientConfig = {}) =>
  PostgresConnection.open(
    { connectionString: testServerUrl(), ...options },
    { isPreparing: true, isObserved: true, log: pino({ level: 'silent' }) },
  )

describe('Statements on PostgreSQL (docs/spec 22.8)', () => {
  let database: Database
  beforeAll(() => {
    database = openPostgres(testServerUrl(), pino({ level: 'silent' }), { poolSize: 1 })
  })
  afterAll(() => database.close())

  const prepared = async (text: string): Promise<Prepared[]> => {
    const { rows } = await database.db.execute<Prepared>(
      sql.raw(`select statement, generic_plans + custom_plans as times from pg_prepared_statements`),
    )
    return rows.filter(({ statement }) => statement.includes(text))
  }

  it('run again on another connection once one is outdated or was removed', async () => {
    const other = new pg.Client({ connectionString: testServerUrl() })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('drop table if exists widened; create table widened as select 1 as a')
    const read = () => database.db.execute(sql`select * from widened where ${1}::int = 1`).then(({ rows }) => rows)
    for (let time = 0; time < 2; time += 1) expect(await read()).toEqual([{ a: 1 }])
    await other.query('alter table widened add column b int default 2')
    expect(await read().catch(getSqlState)).toBe('0A000')
    expect(await read()).toEqual([{ a: 1, b: 2 }])
    await database.db.execute(sql.raw('discard all'))
    expect(await read().catch(getSqlState)).toBe('26000')
    expect(await read()).toEqual([{ a: 1, b: 2 }])
    await other.query('drop table widened')
  })

  it('are rejected after the end of the transaction that sent them', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table kept_out (n int)`)
      late = sleep(20).then(() => tx.execute(sql`insert into kept_out values (1)`))
      late.catch(() => undefined)
    })
    await database.db.transaction(async (tx) => {
      await expect(late).rejects.toThrow('Failed query')
      expect((await tx.execute(sql`select * from kept_out`)).rows).toEqual([])
    })
  })

  it('are parsed once per connection', async () => {
    for (const value of [1, 2, 3]) await database.db.execute(sql`select ${value}::int as counted_once`)
    const found = await prepared('counted_once')
    expect(found.map(({ times }) => Number(times))).toEqual([3])
  })

  it('are not prepared if planned for their values', async () => {
    const statement = sql`${sql.raw(REPLAN_EACH_TIME)} select ${1}::int as planned_again`
    expect((await database.db.execute(statement)).rows).toEqual([{ planned_again: 1 }])
    expect(await prepared('planned_again')).toEqual([])
  })

  it('return the values that were sent', async () => {
    const answers = []
    for (const value of ['a', 'b']) {
      const { rows } = await database.db.execute<{ answer: string }>(sql`select ${value}::text as answer`)
      answers.push(rows[0]?.answer)
    }
    expect(answers).toEqual(['a', 'b'])
  })

  it('may contain several commands without values, as migrations do', async () => {
    await database.db.execute(sql.raw('select 1 as never_named; select 2'))
    expect(await prepared('never_named')).toEqual([])
  })

  it('are not prepared when as long as a bulk insert', async () => {
    const long = sql.raw(`/* ${'x'.repeat(8_000)} */`)
    await database.db.execute(sql`select ${1}::int as too_long ${long}`)
    expect(await prepared('too_long')).toEqual([])
  })
})

describe('A repeated statement', () => {
  let connection: PostgresConnection
  beforeAll(async () => {
    connection = await openConnection({ query_timeout: 10_000 })
  })
  afterAll(() => connection.end())

  it('returns the same rows without requesting a description of its columns again', async () => {
    const describeCalls = vi.spyOn(pg.Connection.prototype, 'describe')
    onTestFinished(() => describeCalls.mockRestore())
    const text = `select $1::int, null::text, $2::timestamptz, $3::text[], true, '{"a":1}'::json from generate_series(1, 2)`
    const runQuery = () => connection.queryRows(text, [7, new Date('2026-11-25T00:00:00Z'), ['a', 'b,"c']])
    const first = await runQuery()
    expect(first).toEqual([first[0], first[0]])
    expect(first[0]).toEqual([7, null, expect.stringContaining('2026-11-2'), ['a', 'b,"c'], true, { a: 1 }])
    expect(await runQuery()).toEqual(first)
    expect(describeCalls).toHaveBeenCalledTimes(1)
  })

  it('takes new values each time, and returns no row or many', async () => {
    const text = 'select n from generate_series(1, $1::int) n'
    const counts = []
    for (const count of [1, 0, 1_000, 2]) counts.push((await connection.queryRows(text, [count])).length)
    expect(counts).toEqual([1, 0, 1_000, 2])
  })

  it('returns no rows for an empty text', async () => {
    for (let time = 0; time < 3; time += 1) expect(await connection.queryRows('-- nothing', [])).toEqual([])
  })

  it("fails with the database's error, and leaves the connection usable", async () => {
    const text = 'select 1 / $1::int'
    expect(await connection.queryRows(text, [1])).toEqual([[1]])
    await expect(connection.queryRows(text, [0])).rejects.toMatchObject({ code: '22012' })
    expect(await connection.queryRows(text, [1])).toEqual([[1]])
    await expect(connection.queryRows(text, ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await connection.queryRows(text, [1])).toEqual([[1]])
    const unreadableValue = {
      toJSON: () => {
        throw new TypeError('no value')
      },
    }
    await expect(connection.queryRows(text, [unreadableValue])).rejects.toThrow('no value')
    expect(await connection.queryRows(text, [1])).toEqual([[1]])
    expect(connection.isLost).toBe(false)
  })

  it('fails once its table has other columns instead of misreading rows', async () => {
    const text = 'select * from changed where $1::int = 1'
    await connection.query('create temp table changed as select 1 as a')
    for (let time = 0; time < 2; time += 1) expect(await connection.queryRows(text, [1])).toEqual([[1]])
    await connection.query(`alter table changed add column b text default 'new'`)
    await expect(connection.queryRows(text, [1])).rejects.toMatchObject({ code: '0A000' })
    expect(connection.isLost).toBe(true)
  })

  it.each([
    ['is lost', {}, (connection: PostgresConnection) => setTimeout(() => connection.cut(), 50)],
    ['is silent for too long', { query_timeout: 50 }, () => {}],
  ])('fails and notifies statement listeners when its connection %s', async (_, options, end) => {
    const lostConnection = await openConnection(options)
    const errors: unknown[] = []
    onTestFinished(onStatementEnd(({ error }) => errors.push(error)))
    const text = 'select pg_sleep($1::float)'
    await lostConnection.queryRows(text, [0])
    const pendingQuery = lostConnection.queryRows(text, [30])
    end(lostConnection)
    const isLost = expect.objectContaining({ code: '08006' })
    await expect(pendingQuery).rejects.toEqual(isLost)
    expect(errors).toEqual([null, isLost])
    expect(lostConnection.isLost).toBe(true)
  })
})
