import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { testServerUrl } from '../../../test/postgres-template'
import { FOR_ITS_VALUES } from './kept-texts'
import { observeStatements, onStatementEnd } from './observe-statements'
import { openPostgres } from './postgres'
import { PreparingClient } from './preparing-client'
import { RepeatedStatement } from './repeated-statement'
import type { Database } from './types'

interface Prepared extends Record<string, unknown> {
  statement: string
  times: number
}

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

  it('are parsed once on a connection however often they are sent', async () => {
    for (const value of [1, 2, 3]) await database.db.execute(sql`select ${value}::int as counted_once`)
    const found = await prepared('counted_once')
    expect(found.map(({ times }) => Number(times))).toEqual([3])
  })

  it('that are to be planned for their values are not kept', async () => {
    const statement = sql`${sql.raw(FOR_ITS_VALUES)} select ${1}::int as planned_anew`
    expect((await database.db.execute(statement)).rows).toEqual([{ planned_anew: 1 }])
    expect(await prepared('planned_anew')).toEqual([])
  })

  it('answer with the values that were sent', async () => {
    const answers = []
    for (const value of ['a', 'b']) {
      const { rows } = await database.db.execute<{ answer: string }>(sql`select ${value}::text as answer`)
      answers.push(rows[0]?.answer)
    }
    expect(answers).toEqual(['a', 'b'])
  })

  it('without values may hold several commands, as migrations do', async () => {
    await database.db.execute(sql.raw('select 1 as never_named; select 2'))
    expect(await prepared('never_named')).toEqual([])
  })

  it('that are as long as a bulk insert are not kept', async () => {
    const long = sql.raw(`/* ${'x'.repeat(8_000)} */`)
    await database.db.execute(sql`select ${1}::int as too_long ${long}`)
    expect(await prepared('too_long')).toEqual([])
  })
})

describe('A statement for rows that ran on its connection before', () => {
  let client: PreparingClient
  beforeAll(async () => {
    client = new PreparingClient({ connectionString: testServerUrl(), query_timeout: 10_000 })
    await client.connect()
  })
  afterAll(() => client.end())

  it('gives the same as the first time, and asks no more what columns it has', async () => {
    const describing = vi.spyOn(pg.Connection.prototype, 'describe')
    onTestFinished(() => describing.mockRestore())
    const text = `select $1::int, null::text, $2::timestamptz, $3::text[], true, '{"a":1}'::json from generate_series(1, 2)`
    const ask = () => client.rowsOf({ text }, [7, new Date('2026-11-25T00:00:00Z'), ['a', 'b,"c']])
    const first = await ask()
    expect(first).toEqual([first[0], first[0]])
    expect(first[0]).toEqual([7, null, expect.stringContaining('2026-11-2'), ['a', 'b,"c'], true, { a: 1 }])
    expect(await ask()).toEqual(first)
    expect(describing).toHaveBeenCalledTimes(1)
  })

  it('takes the values of each time, none and many rows', async () => {
    const text = 'select n from generate_series(1, $1::int) n'
    const counts = []
    for (const count of [1, 0, 1_000, 2]) counts.push((await client.rowsOf({ text }, [count])).length)
    expect(counts).toEqual([1, 0, 1_000, 2])
  })

  it('may hold nothing', async () => {
    for (let time = 0; time < 3; time += 1) expect(await client.rowsOf({ text: '-- nothing' }, [])).toEqual([])
  })

  it('fails as any other, and the connection goes on', async () => {
    const text = 'select 1 / $1::int'
    expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
    await expect(client.rowsOf({ text }, [0])).rejects.toMatchObject({ code: '22012' })
    expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
    await expect(client.rowsOf({ text }, ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
    const noValue = {
      toJSON: () => {
        throw new TypeError('no value')
      },
    }
    await expect(client.rowsOf({ text }, [noValue])).rejects.toThrow('no value')
    expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
    expect(client.isLost).toBe(false)
  })

  it('fails when a value cannot be read, once all rows have come', async () => {
    const text = 'select n from generate_series(1, $1::int) n'
    await client.query({ text, name: 'unread', values: [1] })
    const unreadable = () => {
      throw new SyntaxError('unreadable')
    }
    const statement = new RepeatedStatement(text, { name: 'unread', readers: [unreadable] }, [3])
    await expect(client.query(statement)).rejects.toThrow('unreadable')
    expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
  })

  it('fails once its table has other columns: rows are never read as what they are not', async () => {
    const text = 'select * from changed where $1::int = 1'
    await client.query('create temp table changed as select 1 as a')
    for (let time = 0; time < 2; time += 1) expect(await client.rowsOf({ text }, [1])).toEqual([[1]])
    await client.query(`alter table changed add column b text default 'new'`)
    await expect(client.rowsOf({ text }, [1])).rejects.toMatchObject({ code: '0A000' })
  })

  it.each([
    ['is lost', {}, (lost: PreparingClient) => setTimeout(() => lost.cut(), 50)],
    ['is silent for too long', { query_timeout: 50 }, () => {}],
  ])('fails when its connection %s, which whoever watches statements is told as well', async (_, options, end) => {
    const lost = new PreparingClient({ connectionString: testServerUrl(), ...options })
    await lost.connect()
    observeStatements(lost)
    const errors: unknown[] = []
    onTestFinished(onStatementEnd(({ error }) => errors.push(error)))
    const text = 'select pg_sleep($1::float)'
    await lost.rowsOf({ text }, [0])
    const waiting = lost.rowsOf({ text }, [30])
    end(lost)
    const isLost = expect.objectContaining({ code: '08006' })
    await expect(waiting).rejects.toEqual(isLost)
    expect(errors).toEqual([null, isLost])
    expect(lost.isLost).toBe(true)
  })
})
