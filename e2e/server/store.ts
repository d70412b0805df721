import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { runEmbedded } from './embedded-sql'

/** A server's own database: the environment variables for it, and a function to delete it. */
export type Store = {
  readonly environment: Record<string, string>
  readonly name: string
  /** Changes rows directly in the database; only while no server uses it. */
  readonly change: (sql: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const onPostgres = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const createDatabase = async (url: string, template?: string): Promise<Store> => {
  const name = `portal_e2e_${randomUUID().replaceAll('-', '')}`
  await onPostgres(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const files = await mkdtemp(join(tmpdir(), 'portal-e2e-files-'))
  return {
    environment: { DATABASE_URL: own.href, FILES_DIR: files },
    name,
    change: (sql) => onPostgres(own.href, sql),
    remove: async () => {
      await onPostgres(url, `drop database ${name} with (force)`)
      await rm(files, { recursive: true, force: true })
    },
  }
}

const createFolder = async (template?: string): Promise<Store> => {
  const name = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  if (template) await cp(template, name, { recursive: true })
  return {
    environment: { DATA_DIR: name },
    name,
    change: (sql) => runEmbedded(name, sql),
    remove: () => rm(name, { recursive: true, force: true }),
  }
}

/** Creates an empty database or a copy of a template: on PostgreSQL if E2E_DATABASE_URL is set, otherwise embedded. */
export const createStore = (template?: string): Promise<Store> => {
  const url = process.env.E2E_DATABASE_URL
  return url ? createDatabase(url, template) : createFolder(template)
}
