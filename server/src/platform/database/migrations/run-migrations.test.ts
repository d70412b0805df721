import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database'
import { StartError } from '../../start-error'
import type { Db } from '../types'
import { runMigrations } from './run-migrations'
import { type Migration, readMigrations } from './schema-state'

const known = readMigrations()
const newest = known.at(-1)?.madeAt ?? 0

/** Builds the n-th migration after the existing ones. */
const buildMigration = (n: number, statements: string[], overrides: Partial<Migration> = {}): Migration => ({
  tag: `9${n}_later`,
  madeAt: newest + n,
  hash: `hash ${n}`,
  statements,
  isOutsideTransaction: false,
  needs: null,
  ...overrides,
})

const singleAttempt = { lockWait: '1s', attempts: 1, pauseMs: 0 }

/** Gives each test its own database, since it migrates further than other tests expect. */
async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openTestDatabase()
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

const listNames = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{
    name: string
  }>(sql`select relname as name from pg_class where relname like 'made%'
    order by relname`)
  return rows.map(({ name }) => name)
}

async function lockWait(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ wait: string }>(sql`select current_setting('lock_timeout') as wait`)
  return rows[0]?.wait
}

describe('Migrations', () => {
  it('run in order, once and in separate transactions, so that a failed one preserves the earlier ones', () =>
    withDatabase(async (db) => {
      const first = buildMigration(1, ['create table made_first ()', 'create table made_second ()'])
      const broken = buildMigration(2, ['create table made_third ()', 'create table made_first ()'])
      await expect(runMigrations(db, [...known, first, broken], singleAttempt)).rejects.toThrow(
        'create table made_first',
      )
      expect(await listNames(db)).toEqual(['made_first', 'made_second'])
      const repaired = buildMigration(2, ['create table made_third ()'])
      await runMigrations(db, [...known, first, repaired], singleAttempt)
      await runMigrations(db, [...known, first, repaired], singleAttempt)
      expect(await listNames(db)).toEqual(['made_first', 'made_second', 'made_third'])
    }))

  it('run outside a transaction if marked so, and restart after a failure', () =>
    withDatabase(async (db) => {
      const drop = 'drop index concurrently if exists made_index'
      const create = 'create index concurrently made_index on packages (name)'
      const isOutsideTransaction = true
      const before = await lockWait(db)
      const broken = buildMigration(1, [drop, create, 'select 1 / 0'], { isOutsideTransaction })
      await expect(runMigrations(db, [...known, broken], singleAttempt)).rejects.toThrow('1 / 0')
      await runMigrations(db, [...known, buildMigration(1, [drop, create], { isOutsideTransaction })], singleAttempt)
      expect(await listNames(db)).toEqual(['made_index'])
      expect(await lockWait(db)).toBe(before)
    }))

  it('let older code run on the schema of a later release unless it states which code it needs', () =>
    withDatabase(async (db) => {
      const expanding = buildMigration(1, ['create table made_first ()'])
      await runMigrations(db, [...known, expanding], singleAttempt)
      await runMigrations(db, known, singleAttempt)
      const contracting = buildMigration(2, ['drop table made_first'], { needs: expanding.tag })
      await runMigrations(db, [...known, expanding, contracting], singleAttempt)
      await runMigrations(db, [...known, expanding], singleAttempt)
      await expect(runMigrations(db, known, singleAttempt)).rejects.toThrow(StartError)
    }))

  it('change nothing, not even their records, when the schema is up to date', () =>
    withDatabase(async (db) => {
      await db.execute(sql`alter table drizzle.__drizzle_migrations drop column if exists needs`)
      await runMigrations(db, known, singleAttempt)
      const { rows } = await db.execute(
        sql`select to_jsonb(note) ? 'needs' as has from drizzle.__drizzle_migrations note`,
      )
      expect(rows[0]).toEqual({ has: false })
    }))
})

describe('Migration files', () => {
  it('state on separate lines that they run outside a transaction and which code their schema needs', () => {
    expect(known.map(({ tag }) => tag).slice(0, 2)).toEqual(['0000_foundation', '0001_list_orders_indexes'])
    for (const { isOutsideTransaction, statements } of known) {
      expect(isOutsideTransaction).toBe(statements.some((statement) => /\bconcurrently\b|^\s*call /im.test(statement)))
    }
    const tags = new Set(known.map(({ tag }) => tag))
    for (const { needs } of known) expect(needs === null || tags.has(needs)).toBe(true)
  })
})
