import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runMigrations } from '../../src/platform/database/migrations/run-migrations'
import { runAdminProcess } from '../admin-process'
import { olderMigrations } from '../older-migrations'
import { openWithLongWait, runOnTestServer, testServerUrl } from '../postgres-template'
import { runCommand, type ServerProcess, startFailingServer, startServerProcess } from '../server-process'

const name = `portal_roles_${process.pid}`
const rolesFile = fileURLToPath(new URL('../../../deploy/postgres/roles.sql', import.meta.url))
const admin = { email: 'first@example.com', password: 'First-Admin-1' }

type Role = 'portal_owner' | 'portal_app' | 'portal_reader'

function urlForRole(role: Role, database = name): string {
  const url = new URL(testServerUrl(database))
  url.username = role
  return url.href
}

async function runSql<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const applyRoles = async (database = name) => {
  const statements = await readFile(rolesFile, 'utf8')
  await runSql(testServerUrl(database), (client) => client.query(statements))
}

/** Returns the SQLSTATE of a statement of the role, or `done`. */
const runAsRole = (role: Role, statement: string): Promise<string> =>
  runSql(urlForRole(role), (client) =>
    client.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'no code',
    ),
  )

const DENIED = '42501'
const BOUND_BY_TRIGGER = '23000'

let server: ServerProcess
beforeAll(async () => {
  await runOnTestServer(`create database ${name}`)
  await applyRoles()
})
afterAll(async () => {
  await server?.kill()
  await runOnTestServer(`drop database if exists ${name} with (force)`)
})

// The tests follow one database from its first migration on.
describe('A server whose role owns nothing', () => {
  it('does not start on a database without tables, and logs one line with the solution', async () => {
    const { code, output } = await startFailingServer({ DATABASE_URL: urlForRole('portal_app') })
    expect(output).toMatch(
      /^DATABASE_URL names a role without the permissions [^\n]+ migrate with DATABASE_OWNER_URL first\.\n$/,
    )
    expect(code).toBe(1)
  })

  it('starts on a database that its owner has migrated, and signs the administrator in', async () => {
    const migration = await runCommand(
      { DATABASE_OWNER_URL: urlForRole('portal_owner'), NODE_ENV: 'production' },
      'migrate',
    )
    expect(migration.output).toMatch(new RegExp(`^The tables are up to date: PostgreSQL at [^@]+/${name}\n$`))
    expect(migration.code).toBe(0)
    const bootstrap = { BOOTSTRAP_ADMIN_EMAIL: admin.email, BOOTSTRAP_ADMIN_PASSWORD: admin.password }
    server = await startServerProcess({ DATABASE_URL: urlForRole('portal_app'), ...bootstrap })
    const reply = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    expect([reply.status, (await fetch(`${server.address}/readyz`)).status]).toEqual([200, 200])
  })

  it('is bound by the triggers that protect the record, and cannot remove them', async () => {
    expect(await runAsRole('portal_app', 'select count(*) from audit_events')).toBe('done')
    const rows = await runSql(urlForRole('portal_app'), (client) => client.query('select id from audit_events'))
    expect(rows.rowCount).toBeGreaterThan(0)
    const forbiddenStatements = [
      'alter table audit_events disable trigger audit_events_append_only',
      'alter table audit_events disable trigger all',
      'drop trigger audit_events_append_only on audit_events',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return old; end $$',
      'drop function refuse_audit_change() cascade',
      'truncate audit_events',
      'delete from audit_events',
      `update audit_events set action = 'none'`,
      'alter table audit_events disable trigger audit_events_no_truncate',
      'drop trigger audit_seals_append_only on audit_seals',
      'truncate audit_seals',
      'delete from audit_seals',
      `update audit_seals set head = ''`,
      'alter table agreement_snapshots disable trigger agreement_snapshots_frozen',
      'truncate agreement_snapshots',
      'delete from agreement_snapshots',
      `update agreement_snapshots set sha256 = repeat('0', 64)`,
      'alter table program_versions disable trigger program_versions_frozen',
      'drop trigger program_versions_frozen on program_versions',
      'alter table orders disable trigger orders_keep_program_number',
      'drop function refuse_program_change() cascade',
      'alter table program_assets disable trigger program_assets_frozen',
      'update program_assets set width = 1',
      'delete from program_assets',
      'truncate program_assets',
      'truncate program_versions',
      'delete from program_versions',
      'delete from delivery_events',
      `update delivery_events set kind = 'canceled'`,
      'truncate delivery_events',
      'drop table audit_events',
      'alter table agreement_snapshots add column note text',
      'create table public.mine (word text)',
      'create schema mine',
      'set session_replication_role = replica',
      'set role portal_owner',
      'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
    ]
    const outcomes = await Promise.all(forbiddenStatements.map((statement) => runAsRole('portal_app', statement)))
    expect(Object.fromEntries(outcomes.map((outcome, at) => [forbiddenStatements[at], outcome]))).toEqual(
      Object.fromEntries(forbiddenStatements.map((statement) => [statement, DENIED])),
    )
    // The triggers also bind a role that owns the tables.
    const bound = ['delete from audit_events', `update audit_events set action = 'none'`, 'truncate audit_events']
    bound.push('truncate audit_seals', 'truncate agreement_snapshots cascade')
    bound.push('delete from program_versions', `update program_versions set content = '{}'`)
    bound.push('truncate program_versions cascade')
    for (const statement of bound) expect(await runAsRole('portal_owner', statement), statement).toBe(BOUND_BY_TRIGGER)
    const owned = await runSql(urlForRole('portal_app'), (client) =>
      client.query(`select 1 from pg_class where relowner = 'portal_app'::regrole`),
    )
    expect(owned.rowCount).toBe(0)
  })

  it('runs alongside a role that can read everything and write nothing', async () => {
    expect(await runAsRole('portal_reader', 'select count(*) from orders')).toBe('done')
    expect(await runAsRole('portal_reader', 'select * from drizzle.__drizzle_migrations')).toBe('done')
    expect(await runAsRole('portal_reader', 'delete from sessions')).toBe(DENIED)
    expect(await runAsRole('portal_reader', `select nextval('order_numbers')`)).toBe(DENIED)
  })

  it('retains its rights after the roles are set again, and after a superuser has made tables', async () => {
    await runSql(testServerUrl(name), (client) =>
      client.query('create table public.older (id int generated always as identity)'),
    )
    await applyRoles()
    await applyRoles()
    expect(await runAsRole('portal_app', 'insert into older default values')).toBe('done')
    expect(await runAsRole('portal_app', 'drop table older')).toBe(DENIED)
    expect(await runAsRole('portal_owner', 'drop table older')).toBe('done')
  })
})

describe('A database restored from an older release, with a server that does not own it', () => {
  const restored = `${name}_restored`
  afterAll(() => runOnTestServer(`drop database if exists ${restored} with (force)`))

  it('is migrated by after-restore as the owner, or names the command to run', async () => {
    await runOnTestServer(`create database ${restored}`)
    await applyRoles(restored)
    const ownerDatabase = openWithLongWait(urlForRole('portal_owner', restored))
    await runMigrations(ownerDatabase.db, olderMigrations())
    await ownerDatabase.close()
    const server = { DATABASE_URL: urlForRole('portal_app', restored) }
    const rejected = await runAdminProcess(['after-restore'], server)
    expect(rejected).toMatchObject({ code: 1, out: '' })
    expect(rejected.err).toMatch(
      /^[^\n]+ Run DATABASE_OWNER_URL=\S+ node server\/dist\/main\.js migrate, then after-restore/,
    )
    const owner = { DATABASE_OWNER_URL: urlForRole('portal_owner', restored) }
    const done = await runAdminProcess(['after-restore'], { ...server, ...owner })
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain('Messages held: 0.')
  })
})
