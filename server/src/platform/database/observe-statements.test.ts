import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestLog } from '../../../test/test-log'
import { useTestDatabase } from '../../../test/use-test-database'
import { currentWork } from '../current-work'
import { listCounts } from '../metrics/counters'
import { watchStatements } from './observe-statements'
import { transaction } from './transaction'

const database = useTestDatabase()
const log = createTestLog()

let unwatch = (): void => undefined
const watch = (slowMs: number | null) => {
  unwatch = watchStatements({ slowMs, log: log.logger })
}
afterEach(() => unwatch())

const secret = 'Dana Whitfield'
const call = { requestId: 'request-1', method: 'GET', route: '/api/orders/:id' }
// Awaited inside: a statement is only sent once it is awaited.
const runInCall = <T>(work: () => PromiseLike<T>) => currentWork.run({ call, span: null }, async () => await work())
const countErrors = (sqlstate: string): number =>
  listCounts('databaseErrors').find(({ labels }) => labels.sqlstate_class === sqlstate)?.value ?? 0

describe('A slow statement', () => {
  it('is logged with its text, its time and its request, and none of its values', async () => {
    watch(20)
    await runInCall(() => database.db.execute(sql`select pg_sleep(0.05), ${secret}::text as name`))
    const lines = log.take()
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'slow statement',
        statement: 'select pg_sleep(0.05), $1::text as name',
        ...call,
      }),
    ])
    expect(lines[0]?.milliseconds).toBeGreaterThanOrEqual(20)
    expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('is also logged within a transaction, and when it fails', async () => {
    watch(20)
    const failing = transaction(database.db, async (tx) => {
      await tx.execute(sql`select pg_sleep(0.05)`)
      await tx.execute(sql`select pg_sleep(0.05), ${secret}::int`)
    })
    await expect(failing).rejects.toThrow('Failed query')
    const lines = log.take().filter(({ statement }) => String(statement).includes('pg_sleep'))
    expect(lines.map(({ statement }) => statement)).toContain('select pg_sleep(0.05)')
    expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('is truncated if its text is very long', async () => {
    watch(1)
    const numbers = sql.join(
      Array.from({ length: 500 }, (_, value) => sql`(${value}::int)`),
      sql`, `,
    )
    await database.db.execute(sql`select pg_sleep(0.01), count(*) from (values ${numbers}) as many (one)`)
    expect(String(log.take().at(-1)?.statement)).toHaveLength(1000)
  })

  it('is not logged if disabled or faster than the limit', async () => {
    watch(null)
    await database.db.execute(sql`select pg_sleep(0.02)`)
    unwatch()
    watch(60_000)
    await database.db.execute(sql`select 1`)
    expect(log.take()).toEqual([])
  })
})

describe('A statement that fails', () => {
  it('is counted by the class of its SQLSTATE', async () => {
    watch(null)
    const before = [countErrors('22'), countErrors('42')]
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query')
    await expect(database.db.execute(sql`select * from nowhere`)).rejects.toThrow('Failed query')
    expect([countErrors('22'), countErrors('42')]).toEqual(before.map((count) => count + 1))
  })
})
