import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database'
import { createTestLog } from '../../../test/test-log'
import { useTestDatabase } from '../../../test/use-test-database'
import { type FollowedClock, followDatabaseClock } from './follow-clock'
import type { Db } from './types'

const database = useTestDatabase()
const HOUR_MS = 60 * 60_000

async function readDatabaseMs(): Promise<number> {
  const { rows } = await database.db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return rows[0]?.at ?? Number.NaN
}

let followed: FollowedClock | undefined
afterEach(async () => {
  await followed?.stop()
  followed = undefined
})

/** A machine whose clocks the test controls. The database answers instantly unless slowed down. */
function createMachine({ hoursAhead = 0 }: { hoursAhead?: number } = {}) {
  let passed = 0
  let answerMs = 0
  let readings = 0
  let step = hoursAhead * HOUR_MS
  const log = createTestLog()
  return {
    log,
    pass: (ms: number) => {
      passed += ms
    },
    stepBy: (ms: number) => {
      step += ms
    },
    slowDown: (ms: number) => {
      answerMs = ms
      readings = 0
    },
    follow: async (db: Db = database.db) => {
      const monotonic = () => {
        // Every other reading happens after the database responds.
        readings += 1
        if (readings % 2 === 0) passed += answerMs
        return passed
      }
      const parts = { db, log: log.logger, monotonic, wall: () => Date.now() + step }
      followed = await followDatabaseClock(parts)
      return followed
    },
  }
}

describe('The clock of a server', () => {
  it("follows the database's time, whatever its machine's clock says, and logs a difference", async () => {
    const { log, follow } = createMachine({ hoursAhead: 1 })
    const before = await readDatabaseMs()
    const { clock } = await follow()
    const after = await readDatabaseMs()
    expect(clock().getTime()).toBeGreaterThanOrEqual(Math.floor(before))
    expect(clock().getTime()).toBeLessThanOrEqual(after)
    expect(log.take()).toMatchObject([{ msg: expect.stringContaining('differs from the database'), seconds: 3600 }])
  })

  it('continues by the monotonic clock, so that a change to the system time has no effect', async () => {
    const { log, follow, pass, stepBy } = createMachine()
    const { clock, compare } = await follow()
    const startMs = clock().getTime()
    stepBy(-3 * HOUR_MS)
    expect(clock().getTime()).toBe(startMs)
    pass(10_000)
    expect(clock().getTime()).toBe(startMs + 10_000)
    await compare()
    const { length } = log.take()
    await compare()
    // Once, not every minute.
    expect([length, log.take().length]).toEqual([1, 0])
  })

  it("is corrected after it drifts from the database's clock", async () => {
    const { follow, pass } = createMachine()
    const { clock, compare } = await follow()
    pass(HOUR_MS)
    const before = await readDatabaseMs()
    expect(clock().getTime()).toBeGreaterThan(before + HOUR_MS / 2)
    await compare()
    const after = await readDatabaseMs()
    expect(clock().getTime()).toBeGreaterThanOrEqual(Math.floor(before))
    expect(clock().getTime()).toBeLessThanOrEqual(after)
  })

  it('ignores an answer that took too long to be precise', async () => {
    const { follow, slowDown } = createMachine()
    const { clock, compare } = await follow()
    const clockMs = clock().getTime()
    slowDown(10 * 60_000)
    await compare()
    slowDown(0)
    // Three answers of ten minutes each have passed, and nothing else.
    expect(clock().getTime() - clockMs).toBe(3 * 10 * 60_000)
  })

  it('continues while the database does not answer', async () => {
    const ownDatabase = await openTestDatabase()
    const { follow, pass } = createMachine()
    const { clock, compare } = await follow(ownDatabase.db)
    const startMs = clock().getTime()
    await ownDatabase.close()
    await expect(compare()).rejects.toThrow()
    pass(1_000)
    expect(clock().getTime()).toBe(startMs + 1_000)
  })
})
