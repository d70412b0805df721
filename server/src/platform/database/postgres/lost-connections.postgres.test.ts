import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgresProxy, type PostgresProxy } from '../../../../test/postgres-proxy'
import { runOnTestServer, testServerUrl } from '../../../../test/postgres-template'
import { useTestDatabase } from '../../../../test/use-test-database'
import { categories } from '../../../db/tables'
import { getSqlState } from '../database-errors'
import { openPostgres, type PostgresOptions } from '../postgres'
import { transaction } from '../transaction'
import type { Database, Tx } from '../types'

const direct = useTestDatabase()
let proxy: PostgresProxy
let opened: Database[] = []
let name = ''
beforeAll(async () => {
  const { rows } = await direct.db.execute<{ name: string }>(sql`select current_database() as name`)
  name = rows[0]?.name ?? ''
  proxy = await openPostgresProxy(testServerUrl(name))
})
afterEach(async () => {
  proxy.cutWhenUsed(false)
  await Promise.all(opened.map((database) => database.close()))
  opened = []
})
afterAll(() => proxy.close())

const open = (options: Partial<PostgresOptions> = {}): Database => {
  const database = openPostgres(proxy.url, pino({ level: 'silent' }), options)
  opened.push(database)
  return database
}
const insert = (tx: Tx, value: string) => tx.insert(categories).values({ name: value, color: '#112233' })
const stored = async () =>
  (await direct.db.select({ value: categories.name }).from(categories)).map(({ value }) => value)
const getOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => getSqlState(error) ?? String(error),
  )
const ownPid = async ({ db }: Database | { db: Tx }) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
const idleInTransaction = async () =>
  (
    await direct.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = ${name} and state = 'idle in transaction'`,
    )
  ).rows[0]?.n
const end = (pid: number | undefined) => runOnTestServer(`select pg_terminate_backend(${pid})`)

/** Runs as many concurrent transactions as the pool has connections. Each ends once all have begun. */
async function useEveryConnection(database: Database): Promise<number> {
  const { size } = database.poolUse?.() ?? { size: 0 }
  let begunCount = 0
  let allBegun = () => {}
  const all = new Promise<void>((resolve) => {
    allBegun = resolve
  })
  const work = async (tx: Tx) => {
    await ownPid({ db: tx })
    begunCount += 1
    if (begunCount === size) allBegun()
    await all
  }
  await Promise.all(Array.from({ length: size }, () => transaction(database.db, work)))
  return begunCount
}

describe('A lost connection', () => {
  it('fails only its own transaction, and is replaced in the pool', async () => {
    const database = open({ poolSize: 2 })
    const broken = transaction(database.db, async (tx) => {
      await insert(tx, 'lost')
      await end(await ownPid({ db: tx }))
      await insert(tx, 'never')
    })
    expect(await getOutcome(broken)).toMatch(/^(57P01|08006)$/)
    expect(await useEveryConnection(database)).toBe(2)
    expect([await stored(), database.poolUse?.().used]).toEqual([[], 0])
  })

  it('fails the next statement of a transaction that was busy elsewhere', async () => {
    const database = open({ poolSize: 1 })
    const broken = transaction(database.db, async (tx) => {
      await end(await ownPid({ db: tx }))
      await expect.poll(() => proxy.open()).toBe(0)
      await insert(tx, 'never')
    })
    expect(await getOutcome(broken)).toMatch(/^(57P01|08006)$/)
    expect(await useEveryConnection(database)).toBe(1)
  })

  it('is replaced if it breaks before a transaction begins', async () => {
    const database = open({ poolSize: 2 })
    await useEveryConnection(database)
    proxy.cutWhenUsed(true)
    const states = []
    for (let n = 0; n < 6; n += 1) states.push(await getOutcome(transaction(database.db, (tx) => insert(tx, 'never'))))
    expect(new Set(states)).toEqual(new Set(['08001', '08006']))
    proxy.cutWhenUsed(false)
    expect(await useEveryConnection(database)).toBe(2)
    expect(await stored()).toEqual([])
  })

  it('is reported as an unknown outcome if it breaks during a commit', async () => {
    const database = open({ poolSize: 1 })
    proxy.cutBeforeAnswer('commit')
    expect(await getOutcome(transaction(database.db, (tx) => insert(tx, 'kept')))).toBe('08007')
    expect(await stored()).toEqual(['kept'])
    expect(await useEveryConnection(database)).toBe(1)
  })

  it('is replaced however often it breaks', async () => {
    const database = open({ poolSize: 4 })
    let isOver = false
    const insertedNames: string[] = []
    const write = async (worker: number) => {
      for (let n = 0; !isOver; n += 1) {
        const value = `${worker}-${n}`
        if ((await getOutcome(transaction(database.db, (tx) => insert(tx, value)))) === 'done')
          insertedNames.push(value)
      }
    }
    const writers = Promise.all(Array.from({ length: 8 }, (_, worker) => write(worker)))
    for (let cut = 0; cut < 60; cut += 1) {
      const before = insertedNames.length
      await expect.poll(() => insertedNames.length, { interval: 2 }).toBeGreaterThan(before)
      proxy.cut()
    }
    isOver = true
    await writers
    expect(await useEveryConnection(database)).toBe(4)
    const found = new Set(await stored())
    expect(insertedNames.filter((value) => !found.has(value))).toEqual([])
  })

  it('does not end the process, even if all connections break together', async () => {
    const database = open({ poolSize: 3 })
    await useEveryConnection(database)
    const running = [1, 2, 3].map(() => getOutcome(database.db.execute(sql`select pg_sleep(30)`)))
    await expect.poll(() => database.poolUse?.().used).toBe(3)
    await sleep(50)
    await runOnTestServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    for (const state of await Promise.all(running)) expect(state).toMatch(/^(57P01|08006)$/)
    expect(await useEveryConnection(database)).toBe(3)
  })
})

describe('A database that stops responding', () => {
  it('fails statements after a time limit, and every connection is usable again once it responds', async () => {
    const database = open({ poolSize: 2, answerMs: 1_000, connectMs: 1_000 })
    await useEveryConnection(database)
    proxy.freeze()
    const states = await Promise.all([
      getOutcome(database.db.execute(sql`select 1`)),
      getOutcome(transaction(database.db, (tx) => insert(tx, 'never'))),
      getOutcome(database.db.execute(sql`select 1`)),
    ])
    expect(states.slice(0, 2)).toEqual(['08006', '08006'])
    proxy.thaw()
    expect(await useEveryConnection(database)).toBe(2)
  })
})

describe('Connections that stop responding one by one', () => {
  // Long enough that only the silence check can notice it.
  const longTimeouts: Partial<PostgresOptions> = { answerMs: 600_000, checkIntervalMs: 50 }

  it('are cut as soon as the database is idle on them, even in a transaction', async () => {
    const database = open({ poolSize: 3, ...longTimeouts })
    await useEveryConnection(database)
    let proceed = () => {}
    const waits = new Promise<void>((resolve) => (proceed = resolve))
    const inTransaction = transaction(database.db, async (tx) => {
      await insert(tx, 'never')
      await waits
      await insert(tx, 'never either')
    })
    await expect.poll(() => database.poolUse?.().used).toBe(1)
    await expect.poll(idleInTransaction).toBe(1)
    proxy.silence()
    proceed()
    expect(await getOutcome(database.db.execute(sql`select 1`))).toBe('08006')
    expect(await getOutcome(inTransaction)).toBe('08006')
    expect(await getOutcome(database.db.execute(sql`select 1`))).toBe('done')
    expect(await useEveryConnection(database)).toBe(3)
    expect(await stored()).not.toContain('never')
  })

  it('are distinguished from connections with a long statement or a lock wait', async () => {
    const database = open({ poolSize: 2, ...longTimeouts })
    const long = getOutcome(database.db.execute(sql`select pg_sleep(1)`))
    await transaction(direct.db, async (tx) => {
      await tx.execute(sql`lock table categories in access exclusive mode`)
      const pendingInsert = getOutcome(transaction(database.db, (other) => insert(other, 'late')))
      expect(await long).toBe('done')
      return { waiting: pendingInsert }
    }).then(async ({ waiting }) => expect(await waiting).toBe('done'))
    expect(await stored()).toContain('late')
  })

  it('fail no other request once a ping has noticed', async () => {
    const database = open({ poolSize: 2, ...longTimeouts, checkIntervalMs: 600_000 })
    await useEveryConnection(database)
    proxy.silence()
    expect(await getOutcome(database.ping())).toBe('08006')
    expect(await getOutcome(database.db.execute(sql`select 1`))).toBe('done')
    expect(await useEveryConnection(database)).toBe(2)
  })
})

describe('A statement that finds no connection', () => {
  it('waits for a limited time, and is rejected immediately if too many wait', async () => {
    const database = open({ poolSize: 1, waitMs: 100 })
    let release = () => {}
    const longTransaction = transaction(database.db, (tx) =>
      ownPid({ db: tx }).then(() => new Promise<void>((resolve) => (release = resolve))),
    )
    await expect.poll(() => database.poolUse?.().used).toBe(1)
    const pendingStatements = Array.from({ length: 20 }, () => getOutcome(database.db.execute(sql`select 1`)))
    expect(database.poolUse?.().waiting).toBe(20)
    expect(await getOutcome(database.db.execute(sql`select 1`))).toBe('53300')
    expect(database.poolUse?.().waiting).toBe(20)
    expect(new Set(await Promise.all(pendingStatements))).toEqual(new Set(['53300']))
    release()
    await longTransaction
    expect(await getOutcome(database.db.execute(sql`select 1`))).toBe('done')
  })
})

describe('A connection in use too long', () => {
  it('counts as stuck until it is released', async () => {
    const database = open({ poolSize: 1, stuckAfterMs: 50 })
    let release = () => {}
    const longTransaction = transaction(database.db, () => new Promise<void>((resolve) => (release = resolve)))
    await expect.poll(() => database.poolUse?.()).toMatchObject({ size: 1, used: 1, stuck: 1 })
    release()
    await longTransaction
    expect(database.poolUse?.()).toMatchObject({ used: 0, stuck: 0 })
  })
})

describe('A transaction with an unnoticed failed statement', () => {
  it('fails instead of being reported as stored', async () => {
    const database = open()
    const work = transaction(database.db, async (tx) => {
      await insert(tx, 'never')
      await tx.execute(sql`select 1 / 0`).catch(() => 'unnoticed')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await stored()).toEqual([])
  })
})
