import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openEmbedded } from '../src/platform/database/embedded'
import { runMigrations } from '../src/platform/database/migrations/run-migrations'
import type { Migration } from '../src/platform/database/migrations/schema-state'
import { openPostgres } from '../src/platform/database/postgres'
import type { Database, Db } from '../src/platform/database/types'
import { type AdminEnd, runAdminProcess } from './admin-process'
import { makeEmbeddedTemplate } from './embedded-template'
import { runOnTestServer, testServerUrl } from './postgres-template'

/** A database that the test and a separate process use, in turn if only one of them may have it open. */
export interface OperatedDatabase {
  /** The configuration of the server and the commands. */
  environment: Record<string, string>
  dataDir: string
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  admin(args: readonly string[], input?: string): Promise<AdminEnd>
  remove(): Promise<void>
}

interface Place {
  environment: Record<string, string>
  open(): Promise<Database>
  drop(): Promise<void>
}

/** The migrations in the database; null for all of this code. */
type Migrations = readonly Migration[] | null

async function embeddedPlace(dataDir: string, migrations: Migrations): Promise<Place> {
  const folder = join(dataDir, 'db')
  const loadDataDir = migrations === null && new Blob([await readFile(await makeEmbeddedTemplate())])
  const first = await openEmbedded({ dataDir: folder, ...(loadDataDir && { loadDataDir }) })
  if (migrations !== null) await runMigrations(first.db, migrations)
  await first.close()
  const open = (): Promise<Database> => openEmbedded({ dataDir: folder })
  return { environment: { DATA_DIR: dataDir }, open, drop: async () => undefined }
}

async function postgresPlace(dataDir: string, migrations: Migrations): Promise<Place> {
  const name = `portal_operated_${randomBytes(8).toString('hex')}`
  const template = migrations === null ? inject('databaseTemplate') : 'template0'
  await runOnTestServer(`create database ${name} template ${template}`)
  const url = testServerUrl(name)
  if (migrations !== null) {
    const first = openPostgres(url, pino({ level: 'silent' }), { poolSize: 1 })
    await runMigrations(first.db, migrations)
    await first.close()
  }
  const open = async (): Promise<Database> => openPostgres(url, pino({ level: 'silent' }), { poolSize: 2 })
  const drop = async () => void (await runOnTestServer(`drop database ${name} with (force)`))
  return { environment: { DATABASE_URL: url, DATA_DIR: dataDir }, open, drop }
}

async function createOperatedDatabase(
  makePlace: (dataDir: string, migrations: Migrations) => Promise<Place>,
  migrations: Migrations = null,
): Promise<OperatedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-operated-'))
  const { environment, open, drop } = await makePlace(dataDir, migrations)
  return {
    environment,
    dataDir,
    inDatabase: async (work) => {
      const database = await open()
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
    admin: (args, input) => runAdminProcess(args, environment, input),
    remove: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a migrated, empty database: the embedded one in its own files or, with TEST_DATABASE=postgres, on the test
 * server.
 * @param migrations by default all of this code; fewer create the schema of an older release
 */
export const operatedDatabase = (migrations: Migrations = null): Promise<OperatedDatabase> =>
  createOperatedDatabase(process.env.TEST_DATABASE === 'postgres' ? postgresPlace : embeddedPlace, migrations)

/** Always the embedded database, even if the tests run on PostgreSQL. */
export const embeddedDatabase = (): Promise<OperatedDatabase> => createOperatedDatabase(embeddedPlace)
