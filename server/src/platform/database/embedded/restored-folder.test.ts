import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceFolder, settleRestore, unpackedFolder } from './folder'

let parent = ''
let folder = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'restored-'))
  folder = join(parent, 'db')
})
afterEach(() => rm(parent, { recursive: true }))

async function make(path: string, content: string): Promise<void> {
  await mkdir(join(path, 'base'), { recursive: true })
  await writeFile(join(path, 'base', 'file'), content)
}
const readContent = (path: string) => readFile(join(path, 'base', 'file'), 'utf8')
const old = () => join(parent, 'db.before')

describe('A restored database', () => {
  it('replaces the current one, which is renamed', async () => {
    await make(folder, 'present')
    await make(unpackedFolder(folder), 'restored')
    await replaceFolder(folder, old())
    expect([await readContent(folder), await readContent(old())]).toEqual(['restored', 'present'])
    expect(await readdir(parent)).toHaveLength(2)
  })

  it('is moved into place if there is no current one', async () => {
    await make(unpackedFolder(folder), 'restored')
    await replaceFolder(folder, old())
    expect(await readdir(parent)).toEqual(['db'])
  })

  it('leaves the current one in place if that cannot be moved', async () => {
    await make(folder, 'present')
    await make(unpackedFolder(folder), 'restored')
    // A folder that is not empty cannot be replaced by a rename.
    await make(old(), 'in the way')
    await expect(replaceFolder(folder, old())).rejects.toThrow('ENOTEMPTY')
    expect(await readContent(folder)).toBe('present')
    await settleRestore(folder)
    expect(await readdir(parent)).toEqual(['db', 'db.before'])
  })

  it('is moved into place at the next start if the power failed after the current one was renamed', async () => {
    await make(folder, 'present')
    await make(`${folder}.restored`, 'restored')
    await rename(folder, old())
    await settleRestore(folder)
    expect([await readContent(folder), await readContent(old())]).toEqual(['restored', 'present'])
    expect(await readdir(parent)).toHaveLength(2)
  })

  it('is removed at the next start if the power failed before that', async () => {
    await make(folder, 'present')
    await make(`${folder}.restored`, 'restored')
    await make(unpackedFolder(folder), 'half')
    await settleRestore(folder)
    expect(await readContent(folder)).toBe('present')
    expect(await readdir(parent)).toEqual(['db'])
  })

  it('never becomes the database while incomplete', async () => {
    await make(unpackedFolder(folder), 'half')
    await settleRestore(folder)
    expect(await readdir(parent)).toEqual([])
  })
})
