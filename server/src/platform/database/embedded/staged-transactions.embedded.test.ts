import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSqlState } from '../database-errors'
import { openEmbedded } from '../embedded'
import type { Database, Db, Tx } from '../types'
import { isStaged, runInSteps } from './staged-transactions'

let parent = ''
let database: Database
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'staged-'))
  database = await openEmbedded({ dataDir: join(parent, 'db') })
  await database.db.execute(sql`create table notes (id int primary key, words text unique)`)
})
beforeEach(async () => {
  await database.db.execute(sql`delete from notes`)
  await database.db.execute(sql`insert into notes values (1, 'there before')`)
})
afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true })
})

const readWords = async (db: Db): Promise<string[]> =>
  (await db.execute<{ words: string }>(sql`select words from notes order by id`)).rows.map(({ words }) => words)
const add = (id: number, words: string) => (tx: Tx) => tx.execute(sql`insert into notes values (${id}, ${words})`)
const listStaged = async (db: Db) => (await db.execute(sql`select gid from pg_prepared_xacts`)).rows
const getOutcome = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => 'done', getSqlState)

/** Opens a copy of the files, as a server finds them after a power failure at this moment. */
async function readAfterCrash<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const copy = join(parent, 'copy')
  await cp(join(parent, 'db'), copy, { recursive: true })
  const { db, close } = await openEmbedded({ dataDir: copy })
  try {
    expect(await listStaged(db)).toEqual([])
    return await read(db)
  } finally {
    await close()
    await rm(copy, { recursive: true })
  }
}

describe('Long work on the embedded database', () => {
  it('runs in steps that become visible together at its end', async () => {
    const { db } = database
    expect(isStaged(db)).toBe(true)
    const result = await runInSteps(db, async ({ write }) => {
      await write(add(2, 'first step'))
      await write(add(3, 'second step'))
      expect(await readWords(db)).toEqual(['there before'])
      return 'result'
    })
    expect(result).toBe('result')
    expect(await readWords(db)).toEqual(['there before', 'first step', 'second step'])
    expect(await listStaged(db)).toEqual([])
  })

  it('leaves nothing when it fails', async () => {
    const { db } = database
    const failing = runInSteps(db, async ({ write }) => {
      await write(add(2, 'first step'))
      await write(add(1, 'an id that is taken'))
    })
    expect(await getOutcome(failing)).toBe('23505')
    expect(await readWords(db)).toEqual(['there before'])
    expect(await listStaged(db)).toEqual([])
  })

  it('makes transactions that need its locked rows fail immediately until it ends', async () => {
    const { db } = database
    await runInSteps(db, async ({ write }) => {
      await write(async (tx) => {
        await tx.execute(sql`update notes set words = 'changed' where id = 1`)
        await add(2, 'new')(tx)
        await tx.execute(sql`select pg_advisory_xact_lock(1, 1)`)
      })
      const rejected = [
        sql`update notes set words = 'mine' where id = 1`,
        sql`select from notes where id = 1 for update`,
        sql`insert into notes values (3, 'new')`,
        sql`insert into notes values (2, 'also new') on conflict do nothing`,
        sql`select pg_advisory_xact_lock(1, 1)`,
      ]
      for (const statement of rejected) expect(await getOutcome(db.execute(statement))).toBe('55P03')
      const allowed = [
        sql`insert into notes values (4, 'other')`,
        sql`select pg_try_advisory_xact_lock(1, 1)`,
        sql`select from notes where id = 1 for update skip locked`,
      ]
      for (const statement of allowed) expect(await getOutcome(db.execute(statement))).toBe('done')
    })
    expect(await readWords(db)).toEqual(['changed', 'new', 'other'])
  })

  it('is gone after a crash before its end', async () => {
    await runInSteps(database.db, async ({ write }) => {
      await write(add(2, 'first step'))
      await write(add(3, 'second step'))
      expect(await readAfterCrash(readWords)).toEqual(['there before'])
    })
  })

  it('is complete after a crash once its first step is committed, and gone before that', async () => {
    const { db } = database
    const group = 'staged:00000000-0000-4000-8000-000000000000'
    const prepare = (step: number, words: string) =>
      db.transaction(async (tx) => {
        await add(step + 2, words)(tx)
        await tx.execute(sql.raw(`prepare transaction '${group}:${step}'`))
      })
    for (const [step, words] of ['first', 'second', 'third'].entries()) await prepare(step, words)
    await db.execute(sql.raw(`rollback prepared '${group}:2'`))
    expect(await readAfterCrash(readWords)).toEqual(['there before'])
    await prepare(2, 'third')
    await db.execute(sql.raw(`commit prepared '${group}:0'`))
    expect(await readAfterCrash(readWords)).toEqual(['there before', 'first', 'second', 'third'])
    for (const step of [1, 2]) await db.execute(sql.raw(`commit prepared '${group}:${step}'`))
  })
})
