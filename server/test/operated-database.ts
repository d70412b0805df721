import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openEmbedded } from '../src/platform/database/embedded'
import { openPostgres } from '../src/platform/database/postgres'
import type { Database, Db } from '../src/platform/database/types'
import { type AdminEnd, runAdminProcess } from './admin-process'
import { makeEmbeddedTemplate } from './embedded-template'
import { onTestServer, testServerUrl } from './postgres-template'

/** A database that a process of its own works on as well, in turn with the test where only one may have it open. */
export interface OperatedDatabase {
  /** The server's and the commands' configuration. */
  environment: Record<string, string>
  dataDir: string
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  admin(words: readonly string[], input?: string): Promise<AdminEnd>
  remove(): Promise<void>
}

interface Place {
  environment: Record<string, string>
  open(): Promise<Database>
  drop(): Promise<void>
}

async function embeddedPlace(dataDir: string): Promise<Place> {
  const folder = join(dataDir, 'db')
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  const first = await openEmbedded({ dataDir: folder, loadDataDir: template })
  await first.close()
  const open = (): Promise<Database> => openEmbedded({ dataDir: folder })
  return { environment: { DATA_DIR: dataDir }, open, drop: async () => undefined }
}

async function postgresPlace(dataDir: string): Promise<Place> {
  const name = `portal_operated_${randomBytes(8).toString('hex')}`
  await onTestServer(`create database ${name} template ${inject('databaseTemplate')}`)
  const url = testServerUrl(name)
  const open = async (): Promise<Database> => openPostgres(url, pino({ level: 'silent' }), { poolSize: 2 })
  const drop = async () => void (await onTestServer(`drop database ${name} with (force)`))
  return { environment: { DATABASE_URL: url, DATA_DIR: dataDir }, open, drop }
}

async function operatedIn(makePlace: (dataDir: string) => Promise<Place>): Promise<OperatedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-operated-'))
  const { environment, open, drop } = await makePlace(dataDir)
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
    admin: (words, input) => runAdminProcess(words, environment, input),
    remove: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty database: the embedded one in files of its own or, with TEST_DATABASE=postgres, on the test server. */
export const operatedDatabase = (): Promise<OperatedDatabase> =>
  operatedIn(process.env.TEST_DATABASE === 'postgres' ? postgresPlace : embeddedPlace)

/** The embedded one, whatever the tests run on. */
export const embeddedDatabase = (): Promise<OperatedDatabase> => operatedIn(embeddedPlace)
