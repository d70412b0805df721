import { spawnSync } from 'node:child_process'
import fs, { existsSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { installedVersion } from '../../../../test/installed-version'
import { openEmbedded } from '../embedded'
import type { Database } from '../types'
import { openEngine } from './engine'

/** Runs a program of the test folder on its own database folder. */
function runProgram(name: string) {
  const program = fileURLToPath(new URL(`../../../../test/${name}.ts`, import.meta.url))
  const options = ['--import', 'tsx', program, join(parent, name)]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', timeout: 170_000 })
  return { status, stdout, stderr }
}

let parent = ''
let folder = ''
let database: Database
const flushedInodes = new Set<number>()

beforeAll(async () => {
  const flush = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    flushedInodes.add(fstatSync(fd).ino)
    flush(fd)
  })
  syncBuiltinESMExports()
  parent = await mkdtemp(join(tmpdir(), 'durable-'))
  folder = join(parent, 'db')
  // Simulates an interrupted start.
  await mkdir(`${folder}.new`)
  await writeFile(join(`${folder}.new`, 'PG_VERSION'), '')
  database = await openEmbedded({ dataDir: folder })
  await database.db.execute(sql`create table notes (id serial primary key, words text)`)
})
beforeEach(() => flushedInodes.clear())
afterAll(async () => {
  await database.close()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(parent, { recursive: true })
})

const readInode = (path: string): number => statSync(join(folder, path)).ino
const readInodes = (path: string): number[] =>
  readdirSync(join(folder, path)).map((name) => readInode(join(path, name)))
const write = (words: string) => database.db.execute(sql`insert into notes (words) values (${words})`)

describe('The embedded database on files', () => {
  it('writes to disk before it answers', async () => {
    await write('alone')
    expect(readInodes('pg_wal').filter((inode) => flushedInodes.has(inode))).toHaveLength(1)
    flushedInodes.clear()
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes (words) values ('first')`)
      await tx.execute(sql`insert into notes (words) values ('second')`)
      expect(flushedInodes.size).toBe(0)
    })
    expect(readInodes('pg_wal').filter((inode) => flushedInodes.has(inode))).toHaveLength(1)
  })

  it('reads without waiting for the disk', async () => {
    await database.db.execute(sql`select * from notes`)
    expect(flushedInodes.size).toBe(0)
  })

  it('flushes a new log file and its directory entry, and writes full pages to the log', async () => {
    await database.db.execute(sql`select pg_switch_wal()`)
    await write('in a new file')
    expect(flushedInodes).toContain(readInode('pg_wal'))
    expect((await database.db.execute(sql`show full_page_writes`)).rows).toEqual([{ full_page_writes: 'on' }])
  })

  it('flushes tables at a checkpoint, before it removes old log files', async () => {
    await write('in its table')
    const { rows } = await database.db.execute<{ path: string }>(sql`select pg_relation_filepath('notes') as path`)
    await database.db.execute(sql`checkpoint`)
    expect(flushedInodes).toContain(readInode(rows[0]?.path ?? ''))
    expect(flushedInodes).toContain(readInode('global/pg_control'))
  })

  it('ends the process with one line and without an answer when the log cannot be flushed', () => {
    expect(runProgram('fail-flush')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The embedded database cannot write its log (Error: EIO: i/o error, fsync). No confirmed change is lost. Start again once the disk accepts writes.\n',
    })
  })

  it('ends the process with one line when its folder is gone and it needs to open a file', () => {
    expect(runProgram('lose-folder')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The embedded database has stopped: it cannot reach its files. No confirmed change is lost. Start again once the files are back.\n',
    })
  })

  it('is created in a temporary folder first, and replaces the remains of an interrupted start', () => {
    expect(existsSync(`${folder}.new`)).toBe(false)
  })
})

describe('The embedded database in memory', () => {
  it('runs a prepared statement only when it is ready and no transaction is open', async () => {
    const { engine, connection } = await openEngine({})
    onTestFinished(() => engine.close())
    const count = () => connection.queryRows('select count(*)::int from notes where words <> $1', [''])
    await connection.query('create table notes (words text)', [])
    expect(await count()).toEqual([[0]])
    let outside: Promise<unknown[][]> | undefined
    await connection.transaction(async (tx) => {
      await tx.query('insert into notes values ($1)', ['first'])
      outside = count()
      await tx.query('insert into notes values ($1)', ['second'])
      expect(await tx.queryRows('select count(*)::int from notes where words <> $1', [''])).toEqual([[2]])
    })
    expect(await outside).toEqual([[2]])
  })

  it('rejects a statement of a transaction that has ended', async () => {
    const { engine, connection } = await openEngine({})
    onTestFinished(() => engine.close())
    const endedTransaction = await connection.transaction(async (tx) => ({ tx }))
    await expect(endedTransaction.tx.queryRows('select $1::int', [1])).rejects.toThrow('Transaction is closed')
  })
})

describe('The installed version of PGlite', () => {
  it('is the one whose internals the code uses', () => {
    const advice =
      'Another version of PGlite is installed. Compare PGlite.query and transaction, which use the methods with an underscore, and how ' +
      'NodeFS and the WebAssembly module are initialized with pglite-internals.ts. Then name the new version here.'
    expect(installedVersion('@electric-sql/pglite'), advice).toBe('0.5.16')
  })
})
