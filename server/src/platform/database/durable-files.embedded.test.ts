import { spawnSync } from 'node:child_process'
import fs, { existsSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from './embedded'
import type { Database } from './types'

/** Runs a program of the test folder on a database folder of its own. */
function runProgram(name: string) {
  const program = fileURLToPath(new URL(`../../../test/${name}.ts`, import.meta.url))
  const options = ['--import', 'tsx', program, join(parent, name)]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', timeout: 170_000 })
  return { status, stdout, stderr }
}

let parent = ''
let folder = ''
let database: Database
const flushed = new Set<number>()

beforeAll(async () => {
  const flush = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    flushed.add(fstatSync(fd).ino)
    flush(fd)
  })
  syncBuiltinESMExports()
  parent = await mkdtemp(join(tmpdir(), 'durable-'))
  folder = join(parent, 'db')
  // What a start that was cut off left behind.
  await mkdir(`${folder}.new`)
  await writeFile(join(`${folder}.new`, 'PG_VERSION'), '')
  database = await openEmbedded({ dataDir: folder })
  await database.db.execute(sql`create table notes (id serial primary key, words text)`)
})
beforeEach(() => flushed.clear())
afterAll(async () => {
  await database.close()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(parent, { recursive: true })
})

const inodeOf = (path: string): number => statSync(join(folder, path)).ino
const inodesIn = (path: string): number[] => readdirSync(join(folder, path)).map((name) => inodeOf(join(path, name)))
const write = (words: string) => database.db.execute(sql`insert into notes (words) values (${words})`)

describe('The embedded database on files', () => {
  it('has what it was told on the disk before it answers', async () => {
    await write('alone')
    expect(inodesIn('pg_wal').filter((inode) => flushed.has(inode))).toHaveLength(1)
    flushed.clear()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes (words) values ('first')`)
      await tx.execute(sql`insert into notes (words) values ('second')`)
      expect(flushed.size).toBe(0)
    })
    expect(inodesIn('pg_wal').filter((inode) => flushed.has(inode))).toHaveLength(1)
  })

  it('does not make a reader wait for the disk', async () => {
    await database.db.execute(sql`select * from notes`)
    expect(flushed.size).toBe(0)
  })

  it('flushes a new file of the log with its name, and keeps whole pages in the log', async () => {
    await database.db.execute(sql`select pg_switch_wal()`)
    await write('in a new file')
    expect(flushed).toContain(inodeOf('pg_wal'))
    expect((await database.db.execute(sql`show full_page_writes`)).rows).toEqual([{ full_page_writes: 'on' }])
  })

  it('flushes tables at a checkpoint, before old log is given up', async () => {
    await write('in its table')
    const { rows } = await database.db.execute<{ path: string }>(sql`select pg_relation_filepath('notes') as path`)
    await database.db.execute(sql`checkpoint`)
    expect(flushed).toContain(inodeOf(rows[0]?.path ?? ''))
    expect(flushed).toContain(inodeOf('global/pg_control'))
  })

  it('ends its process with one line, and without an answer, when the log does not reach the disk', () => {
    expect(runProgram('fail-flush')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The embedded database cannot write its log (Error: EIO: i/o error, fsync). Nothing that was answered is lost; start again once the disk takes writes.\n',
    })
  })

  it('ends its process with one line when its folder is gone and it needs another file', () => {
    expect(runProgram('lose-folder')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The embedded database has stopped: it cannot reach its files. Nothing that was answered is lost; start again once they are there.\n',
    })
  })

  it('is made beside its folder first, so that a start that was cut off is begun anew', () => {
    expect(existsSync(`${folder}.new`)).toBe(false)
  })
})
