import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSqlState } from '../database-errors'
import { openEmbedded } from '../embedded'
import { transaction } from '../transaction'
import type { Database, Db } from '../types'

interface Prepared extends Record<string, unknown> {
  statement: string
  times: number
}

let database: Database
beforeAll(async () => {
  database = await openEmbedded({})
})
afterAll(() => database.close())

const prepared = async (text: string): Promise<number[]> => {
  const { rows } = await database.db.execute<Prepared>(
    sql.raw('select statement, generic_plans + custom_plans as times from pg_prepared_statements'),
  )
  return rows.filter(({ statement }) => statement.includes(text)).map(({ times }) => Number(times))
}

const getOutcome = async (db: Db, value: unknown): Promise<unknown> =>
  (await db.execute<{ answer: unknown }>(sql`select ${value}::jsonb as answer`)).rows[0]?.answer

describe('Statements on the embedded database (docs/spec 22.8)', () => {
  it('are parsed once, also for transactions', async () => {
    for (const value of [1, 2]) await database.db.execute(sql`select ${value}::int as counted_once`)
    await transaction(database.db, (tx) => tx.execute(sql`select ${3}::int as counted_once`))
    expect(await prepared('counted_once')).toEqual([3])
  })

  it('return the values that were sent, of each type', async () => {
    const { rows } = await database.db.execute(
      sql`select ${'é\n"'}::text as words, ${null}::text as nothing, ${true}::boolean as yes, ${1.5}::float8 as number,
        ${Buffer.from([0, 255])}::bytea as bytes, ${'["a", "b"]'}::jsonb as list, array[${'x'}::text] as texts`,
    )
    const bytes = new Uint8Array([0, 255])
    const list = ['a', 'b']
    expect(rows).toEqual([{ words: 'é\n"', nothing: null, yes: true, number: 1.5, bytes, list, texts: ['x'] }])
  })

  it('return multi-part replies completely', async () => {
    const { rows } = await database.db.execute<{ n: number; words: string }>(
      sql`select n, repeat('é', 500) as words from generate_series(1, ${2_000}::int) n`,
    )
    expect(rows).toHaveLength(2_000)
    expect(rows.every(({ n, words }, index) => n === index + 1 && words === 'é'.repeat(500))).toBe(true)
  })

  it('are prepared again once their table has other columns', async () => {
    const { db } = database
    await db.execute(sql.raw('create table widened as select 1 as a'))
    const read = async (on: Db = db) => (await on.execute(sql`select * from widened where ${1}::int = 1`)).rows
    for (let time = 0; time < 2; time += 1) expect(await read()).toEqual([{ a: 1 }])
    await db.execute(sql.raw('alter table widened add column b int default 2'))
    expect(await read().catch(getSqlState)).toBe('0A000')
    expect(await read()).toEqual([{ a: 1, b: 2 }])
    await db.execute(sql.raw('alter table widened add column c int default 3'))
    expect(await transaction(db, read).catch(getSqlState)).toBe('0A000')
    expect(await read()).toEqual([{ a: 1, b: 2, c: 3 }])
  })

  it("fail with the database's error when parsed or run, and later ones succeed", async () => {
    const state = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => 'done', getSqlState)
    expect(await state(database.db.execute(sql`select ${1}::int from no_such_table`))).toBe('42P01')
    expect(await state(database.db.execute(sql`select 1 / ${0}::int`))).toBe('22012')
    expect(await getOutcome(database.db, '{"a": 1}')).toEqual({ a: 1 })
    const broken = transaction(database.db, async (tx) => {
      await tx.execute(sql`select 1 / ${0}::int`)
    })
    expect(await state(broken)).toBe('22012')
    expect(await getOutcome(database.db, '2')).toBe(2)
  })

  it('are not prepared without values', async () => {
    await database.db.execute(sql.raw('select 1 as never_named'))
    expect(await prepared('never_named')).toEqual([])
  })

  it('are not prepared when as long as a bulk insert', async () => {
    const long = sql.raw(`/* ${'x'.repeat(8_000)} */`)
    await database.db.execute(sql`select ${1}::int as too_long ${long}`)
    expect(await prepared('too_long')).toEqual([])
  })
})
