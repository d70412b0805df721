import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestLog } from '../../../../test/test-log'
import { watchFolder } from './folder'

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'presence-'))
})
afterAll(() => rm(parent, { recursive: true }))

describe('The check for a missing database folder', () => {
  it('logs once that the folder is gone, and again if it disappears again', async () => {
    const folder = join(parent, 'db')
    const make = async () => {
      await mkdir(join(folder, 'global'), { recursive: true })
      await writeFile(join(folder, 'global', 'pg_control'), '')
    }
    const log = createTestLog()
    const check = watchFolder(folder, log.logger)
    const lines = () => log.take().length
    await make()
    await check()
    expect(lines()).toBe(0)
    await rm(folder, { recursive: true })
    await expect(check()).rejects.toThrow('ENOENT')
    await expect(check()).rejects.toThrow('ENOENT')
    expect(lines()).toBe(1)
    await make()
    await check()
    await rm(folder, { recursive: true })
    await expect(check()).rejects.toThrow('ENOENT')
    expect(lines()).toBe(1)
  })
})
