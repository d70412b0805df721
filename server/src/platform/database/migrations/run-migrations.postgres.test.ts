import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runOnTestServer, testServerUrl } from '../../../../test/postgres-template'
import type { Db } from '../types'
import { runMigrations, takeMigrationTurn } from './run-migrations'
import type { Migration } from './schema-state'

const name = `portal_migrations_${process.pid}`
const clients: pg.Client[] = []

/** Opens a separate connection to the test's database. */
async function openConnection(): Promise<{ db: Db; client: pg.Client }> {
  const client = new pg.Client({ connectionString: testServerUrl(name) })
  clients.push(client)
  await client.connect()
  return { db: drizzle({ client }) as unknown as Db, client }
}

beforeEach(async () => {
  await runOnTestServer(`create database ${name}`)
  const { client } = await openConnection()
  await client.query('create table filled (word text)')
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await runOnTestServer(`drop database ${name} with (force)`)
})

const migration = (statements: string[], isOutsideTransaction = false): Migration => ({
  tag: '0000_test',
  madeAt: 1,
  hash: 'hash',
  statements,
  isOutsideTransaction,
  needs: null,
})
const addColumn = migration(['alter table filled add column more text'])

const waitsForLock = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_locks where not granted and relation = 'filled'::regclass`)
  return rowCount === 1
}

describe('A migration that finds its table locked', () => {
  it('stops waiting, retries, and succeeds once the lock is free', async () => {
    const [migrating, holding, watching] = [await openConnection(), await openConnection(), await openConnection()]
    await holding.client.query('begin; lock table filled in access share mode')
    const running = runMigrations(migrating.db, [addColumn], { lockWait: '50ms', attempts: 10_000, pauseMs: 20 })
    await expect.poll(() => waitsForLock(watching.client), { interval: 5 }).toBe(true)
    // Statements queued behind the waiting migration run as soon as it gives up its wait.
    await watching.client.query('select from filled')
    await holding.client.query('commit')
    await running
    await watching.client.query('select more from filled')
  })

  it('fails after the last attempt with one line that tells the operator what to do, and changes nothing', async () => {
    const [migrating, holding] = [await openConnection(), await openConnection()]
    await holding.client.query('begin; lock table filled in access share mode')
    await expect(
      runMigrations(migrating.db, [addColumn], { lockWait: '10ms', attempts: 3, pauseMs: 0 }),
    ).rejects.toThrow('The migration 0000_test did not get its locks in 3 attempts')
    const { rows } = await migrating.db.execute(sql`select from drizzle.__drizzle_migrations`)
    expect(rows).toEqual([])
  })
})

describe('Two servers that start at the same time', () => {
  it('migrate one after the other, without blocking an index that is built concurrently', async () => {
    const [first, second, watching] = [await openConnection(), await openConnection(), await openConnection()]
    await takeMigrationTurn(first.db)
    const secondTurn = takeMigrationTurn(second.db)
    const index = migration(['create index concurrently filled_index on filled (word)'], true)
    await runMigrations(first.db, [index], { lockWait: '5s', attempts: 1, pauseMs: 0 })
    await first.client.end()
    clients.splice(clients.indexOf(first.client), 1)
    await secondTurn
    const { rows } = await watching.client.query(`select indisvalid from pg_index where indrelid = 'filled'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
  })
})
