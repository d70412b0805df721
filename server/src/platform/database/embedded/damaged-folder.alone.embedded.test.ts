import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, statfs, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startFailure } from '../../start-failure'
import { getSqlState } from '../database-errors'
import { openEmbedded } from '../embedded'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'damaged-'))
  await (await openEmbedded({ dataDir: join(parent, 'whole') })).close()
})
afterAll(() => rm(parent, { recursive: true }))

const copyDatabase = async (name: string) => {
  const folder = join(parent, name)
  await cp(join(parent, 'whole'), folder, { recursive: true })
  return folder
}

describe('The embedded database', () => {
  it.each<[string, (folder: string) => Promise<void>]>([
    ['control', (folder) => truncate(join(folder, 'global/pg_control'), 100)],
    ['log', (folder) => rm(join(folder, 'pg_wal'), { recursive: true })],
    ['version', (folder) => rm(join(folder, 'PG_VERSION'))],
  ])(
    'fails to open without its %s files, with the backups and the restore command in the error',
    async (part, damage) => {
      const folder = await copyDatabase(part)
      await damage(folder)
      const failure = await openEmbedded({ dataDir: folder }).then(() => null, startFailure)
      expect(failure).toBe(
        `The database in ${folder} does not open: its files are damaged or incomplete. Restore the newest backup from ${join(parent, 'backups')} with: npm run admin -- restore.`,
      )
    },
  )

  it('is not created on a nearly full disk, and reports that in one line', async () => {
    const real = await statfs(parent)
    vi.mocked(statfs).mockResolvedValueOnce({ ...real, bavail: Math.floor((255 * 1024 * 1024) / real.bsize) })
    const folder = join(parent, 'first')
    expect(await openEmbedded({ dataDir: folder }).then(() => null, startFailure)).toBe(
      "The database's disk has too little free space. The embedded database needs 256 MB.",
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('rejects transactions on a full disk, still reads, and writes again once there is space', async () => {
    const folder = await copyDatabase('full')
    const { db, close } = await openEmbedded({ dataDir: folder })
    const write = () => db.transaction(async (tx) => void (await tx.execute(sql`create table notes (id int)`)))
    const real = await statfs(folder)
    vi.mocked(statfs).mockResolvedValueOnce({ ...real, bavail: Math.floor((255 * 1024 * 1024) / real.bsize) })
    expect(await write().then(() => null, getSqlState)).toBe('53100')
    expect((await db.execute(sql`select to_regclass('notes') as found`)).rows).toEqual([{ found: null }])
    await write()
    expect((await db.execute(sql`select to_regclass('notes') as found`)).rows).toEqual([{ found: 'notes' }])
    await close()
  })
})
