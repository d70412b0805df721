import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olderMigrations } from '../../../../test/older-migrations'
import { createTestLog } from '../../../../test/test-log'
import { startFailure } from '../../start-failure'
import { connect } from '../connect'
import { openEmbedded } from '../embedded'
import { runMigrations } from '../migrations/run-migrations'
import { findSchemaState } from '../migrations/schema-state'
import { newestBackup } from './backups'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const backups = () => join(dataDir, 'backups')
const open = () =>
  connect({ databaseUrl: null, databasePoolSize: 1, isDatabasePooled: false, dataDir }, createTestLog().logger)

async function createOlderDatabase(): Promise<void> {
  const database = await openEmbedded({ dataDir: join(dataDir, 'db') })
  await runMigrations(database.db, olderMigrations())
  await database.db.execute(sql`create table left_by_older as select 'here' as word`)
  await database.close()
}

describe('An upgrade of the embedded database', () => {
  it('writes a backup of the older schema before the first migration', async () => {
    await createOlderDatabase()
    const database = await open()
    await database.migrate()
    expect(await findSchemaState(database.db)).toBe('present')
    const backup = await newestBackup(backups())
    await database.migrate()
    expect(await readdir(backups()), 'one backup for an upgrade, none without').toHaveLength(1)
    const loadDataDir = new Blob([await readFile(backup?.path ?? '')])
    await database.close()
    const restored = await openEmbedded({ loadDataDir })
    expect(await findSchemaState(restored.db)).toBe('older')
    expect((await restored.db.execute(sql`select word from left_by_older`)).rows).toEqual([{ word: 'here' }])
    await restored.close()
  })

  it('does not begin if the backup cannot be written', async () => {
    await createOlderDatabase()
    await writeFile(backups(), 'a file where the folder belongs')
    const database = await open()
    expect(await database.migrate().then(() => null, startFailure)).toMatch(
      /^No backup can be written to .+backups, so the database is not upgraded: [^\n]+\.$/,
    )
    expect(await findSchemaState(database.db)).toBe('older')
    await rm(backups())
    await database.close()
  })

  it('writes no backup of a new database', async () => {
    await mkdir(backups())
    const database = await open()
    await database.migrate()
    expect(await readdir(backups())).toEqual([])
    await database.close()
  })
})
