import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openEmbedded } from '../src/platform/database/embedded'
import type { Database, Db } from '../src/platform/database/types'
import { openWithLongWait, runOnTestServer, testServerUrl } from './postgres-template'

export interface TestDatabase extends Database {
  /** Empties every table, except for the program version of the migrations, and resets every sequence. */
  reset(): Promise<void>
}

async function listNames(db: Db, catalog: SQL): Promise<string[]> {
  return (await db.execute<{ name: string }>(catalog)).rows.map(({ name }) => name)
}

const tableNames = sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
const sequenceNames = sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`

const programTable = 'program_versions'
const isAdded = (table: string): string => (table === programTable ? 'where number > 1' : '')
const restoreFirstVersion = `update ${programTable} set superseded_at = null where superseded_at is not null`

/** Deletes only where there are rows: truncating every table takes the embedded database ten times as long. */
function withReset(database: Database): TestDatabase {
  const { db } = database
  let names: { tables: string[]; sequences: string[] } | undefined
  return {
    ...database,
    reset: async () => {
      names ??= { tables: await listNames(db, tableNames), sequences: await listNames(db, sequenceNames) }
      const { tables, sequences } = names
      const filled = tables.map(
        (name) => `select '${name}' as name where exists (select from ${name} ${isAdded(name)})`,
      )
      const filledTables = await listNames(db, sql.raw(filled.join(' union all ')))
      const restarts = sequences.map((name) => `setval('${name}', 1, false)`)
      await db.transaction(async (tx) => {
        // Without foreign keys the order does not matter.
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(restoreFirstVersion))
        for (const name of filledTables) await tx.execute(sql.raw(`delete from ${name} ${isAdded(name)}`))
        await tx.execute(sql.raw(`select ${restarts.join(', ')}`))
      })
    },
  }
}

async function copyPostgresTemplate(template: string): Promise<TestDatabase> {
  const name = `portal_test_${randomBytes(8).toString('hex')}`
  await runOnTestServer(`create database ${name} template ${template}`)
  const database = openWithLongWait(testServerUrl(name))
  return {
    ...withReset(database),
    close: async () => {
      await database.close()
      await runOnTestServer(`drop database ${name} with (force)`)
    },
  }
}

/** Opens this test file's own migrated, empty database: the embedded one, or PostgreSQL with TEST_DATABASE=postgres. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  if (process.env.TEST_DATABASE === 'postgres') return copyPostgresTemplate(template)
  return withReset(await openEmbedded({ loadDataDir: new Blob([await readFile(template)]) }))
}
