import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log'
import { useTestDatabase } from '../../test/use-test-database'
import { accounts } from '../db/tables'
import { repeat } from './repeat'

const database = useTestDatabase()
const SECRET = 'Private-Value-42'

const failing: Record<string, () => PromiseLike<unknown>> = {
  'a violated rule': () =>
    database.db.insert(accounts).values({ role: 'super_admin', email: null, passwordHash: SECRET, searchText: SECRET }),
  'a wrong value': () => database.db.execute(sql`select ${SECRET}::text::int`),
  'wrong JSON': () => database.db.execute(sql`select ${`{"a": "${SECRET}\\ud83d"}`}::text::jsonb`),
  'a missing table': () => database.db.execute(sql`select ${SECRET}::text from nowhere`),
  'a message of ours': () => database.db.execute(sql`select 1 / (length(${SECRET}::text) - length(${SECRET}::text))`),
}

describe('The log of a failed statement', () => {
  it.each(Object.keys(failing))(
    'has the reason and the statement, but none of its values: %s',
    async (statementName) => {
      const log = createTestLog()
      const error = await Promise.resolve(failing[statementName]?.()).then(
        () => new Error('did not fail'),
        (reason: unknown) => reason as Error,
      )
      expect(JSON.stringify(error.message)).toContain(SECRET)
      log.logger.error({ err: error }, 'request failed')
      log.logger.error(error)
      log.logger.error({ err: new Error('outer', { cause: error }) })
      log.logger.error({ err: error.cause })
      log.logger.error({ err: new AggregateError([error], 'several') })
      const lines = log.take()
      expect(JSON.stringify(lines)).not.toContain(SECRET)
      expect(lines[0]).toMatchObject({
        msg: 'request failed',
        err: {
          type: 'DatabaseError',
          message: expect.stringMatching(/./),
          code: expect.stringMatching(/^\w{5}$/),
          statement: expect.stringMatching(/^(insert|select)/),
          stack: expect.stringContaining('logged-error.test.ts'),
        },
      })
    },
  )

  it('also omits the values when a job fails', async () => {
    const log = createTestLog()
    const work = async () => failing['a violated rule']?.()
    const clock = () => new Date(0)
    const { stop } = repeat(work, { name: 'the work', everyMs: 60_000, runsImmediately: true, clock, log: log.logger })
    await stop()
    const lines = log.take()
    expect(lines).toMatchObject([{ msg: 'a job failed', job: 'the work', err: { type: 'DatabaseError' } }])
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })

  it('leaves other errors unchanged', () => {
    const log = createTestLog()
    log.logger.error({ err: new RangeError('too far', { cause: new Error('why') }) })
    expect(log.take()).toMatchObject([{ err: { type: 'RangeError', message: 'too far: why' } }])
  })
})
