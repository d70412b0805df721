import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import { repeat } from '../repeat'
import type { Db } from './types'

const everyMs = 60_000
/** Of several readings the quickest tells most. */
const READINGS = 3
/** A clock that is further off than this is worth a line in the log. */
const TOLD_FROM_MS = 5_000

export interface FollowParts {
  db: Db
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds that only ever go on, at an even pace. */
  monotonic?: () => number
  /** This machine's time of day in milliseconds. */
  wall?: () => number
}

export interface FollowedClock {
  clock: Clock
  /** Compares with the database's clock now instead of when the minute is over. */
  compare(): Promise<void>
  stop(): Promise<void>
}

interface Reading {
  /** What the database's clock is ahead of the monotonic one. */
  ahead: number
  /** By how much that may be wrong, either way. */
  doubt: number
}

/** What time it is by the database's clock, in milliseconds since 1970. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ at: number | string }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return Number(rows[0]?.at)
}

async function read(db: Db, monotonic: () => number): Promise<Reading> {
  const before = monotonic()
  const at = await readDatabaseClock(db)
  const after = monotonic()
  return { ahead: at - (before + after) / 2, doubt: (after - before) / 2 }
}

async function readOften(db: Db, monotonic: () => number): Promise<Reading> {
  let best = await read(db, monotonic)
  for (let n = 1; n < READINGS; n += 1) {
    const next = await read(db, monotonic)
    if (next.doubt < best.doubt) best = next
  }
  return best
}

/**
 * A clock that shows the database's time, so that all servers have the same one whatever their machines show. It is
 * compared at start and every minute, and in between goes by the monotonic clock: a step of the machine's time of day
 * changes nothing. While the database does not answer it goes on as it was.
 * Rejects with the database's error when that does not answer at start.
 */
export async function followDatabaseClock({
  db,
  log,
  monotonic = () => performance.now(),
  wall = () => Date.now(),
}: FollowParts): Promise<FollowedClock> {
  let { ahead } = await readOften(db, monotonic)
  let isTold = false
  const clock: Clock = () => new Date(ahead + monotonic())

  function tellDifference(): void {
    const differsMs = wall() - clock().getTime()
    const isOff = Math.abs(differsMs) > TOLD_FROM_MS
    if (isOff && !isTold) {
      const seconds = Math.round(differsMs / 1000)
      log.warn({ seconds }, 'the clock of this machine differs from the database’s, by which the portal goes')
    }
    isTold = isOff
  }

  async function compare(): Promise<void> {
    const reading = await readOften(db, monotonic)
    // Within its doubt it says nothing new.
    if (Math.abs(reading.ahead - ahead) > reading.doubt) ahead = reading.ahead
    tellDifference()
  }

  tellDifference()
  const comparing = repeat(compare, { name: 'clock', everyMs, clock, log })
  return { clock, compare, stop: comparing.stop }
}
