import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeEmbeddedTemplate } from '../../../../test/embedded-template'
import { openEmbedded } from '../embedded'
import { newestBackup, startBackups, stopLimitMs, writeBackup } from './backups'

const run = promisify(execFile)
const dump = async () => Buffer.from('dump')
const hour = (index: number) => new Date(Date.UTC(2026, 10, 20, index))

const fiveMinutesMs = 5 * 60 * 1000

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder = ''
beforeEach(async () => {
  vi.clearAllMocks()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

describe('Backups of the embedded database', () => {
  it('retain the newest 24 and touch no other file', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine')
    for (let index = 0; index < 30; index += 1) await writeBackup(dump, folder, hour(index))
    const names = (await readdir(folder)).sort()
    expect(names).toHaveLength(25)
    expect(names.slice(0, 2)).toEqual(['notes.txt', 'portal-2026-11-20T06-00-00Z.tar.gz'])
    expect(names.at(-1)).toBe('portal-2026-11-21T05-00-00Z.tar.gz')
  })

  it('remove an incomplete file, and report when the newest was written', async () => {
    expect(await newestBackup(join(folder, 'none'))).toBeNull()
    await writeFile(join(folder, 'portal-2026-11-20T01-00-00Z.tar.gz.part'), 'half')
    await writeBackup(dump, folder, hour(2))
    const path = await writeBackup(dump, folder, hour(3))
    expect(await newestBackup(folder)).toEqual({ path, at: hour(3) })
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('are written once the newest is an hour old and again at shutdown, and retried after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const failing = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockImplementation(dump)
    const backups = startBackups({ dump: failing, folder, log })
    vi.advanceTimersByTime(fiveMinutesMs)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce())
    vi.advanceTimersByTime(fiveMinutesMs)
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
    expect(await backups.stop()).toBe(true)
    expect(failing).toHaveBeenCalledTimes(3)
    expect(log.info).toHaveBeenCalledTimes(2)
  })

  it('are not written while the newest is recent, even after a restart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await writeBackup(dump, folder)
    const countedDump = vi.fn().mockImplementation(dump)
    const backups = startBackups({ dump: countedDump, folder, log })
    vi.advanceTimersByTime(fiveMinutesMs)
    await backups.stop()
    expect(countedDump).toHaveBeenCalledTimes(1)
  })

  it('do not delay shutdown beyond the limit', async () => {
    const backups = startBackups({ dump: () => new Promise(() => undefined), folder, log }, 20)
    expect(await backups.stop()).toBe(false)
    expect(log.warn).toHaveBeenCalledOnce()
    expect(await readdir(folder)).toEqual([])
  })

  it('have the shutdown limits that the documentation states', async () => {
    const text = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
    const seconds = stopLimitMs / 1000
    expect(text.replace(/\s+/g, ' ')).toContain(
      `took longer than ${seconds / 2} seconds, and abandons it after ${seconds} seconds`,
    )
  })

  it('can be restored as documented', async () => {
    const template = new Blob([await readFile(await makeEmbeddedTemplate())])
    const database = await openEmbedded({ loadDataDir: template })
    await database.db.execute(sql`create table kept (word text)`)
    await database.db.execute(sql`insert into kept values ('here')`)
    const path = await writeBackup(() => database.dump?.() ?? dump(), folder)
    await database.close()
    expect((await readFile(path)).length).toBeGreaterThan(100_000)
    const restored = join(folder, 'db')
    await mkdir(restored)
    await run('tar', ['-xzf', path, '-C', restored])
    const again = await openEmbedded({ dataDir: restored })
    expect((await again.db.execute(sql`select word from kept`)).rows).toEqual([{ word: 'here' }])
    await again.close()
  })
})
