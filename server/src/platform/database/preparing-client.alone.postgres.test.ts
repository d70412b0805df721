import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServerUrl } from '../../../test/postgres-template'
import { openPostgres } from './postgres'
import type { Database } from './types'

interface Prepared extends Record<string, unknown> {
  statement: string
  times: number
}

describe('Statements on PostgreSQL (docs/spec 15.8)', () => {
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
