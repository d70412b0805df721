import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import { repeat } from '../repeat'
import type { Db } from './types'

const everyMs = 60_000
/** The quickest of several readings is the most precise. */
const READINGS = 3
/** Log a clock that is off by more than this. */
const LOGGED_DIFFERENCE_MS = 5_000

export interface FollowParts {
  db: Db
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds that only increase, at a steady rate. */
  monotonic?: () => number
  /** This machine's system time in milliseconds. */
  wall?: () => number
}

export interface FollowedClock {
  clock: Clock
  /** Compares with the database's clock now instead of at the end of the minute. */
  compare(): Promise<void>
  stop(): Promise<void>
}

interface Reading {
  /** How far the database's clock is ahead of the monotonic one. */
  ahead: number
  /** The possible error, in either direction. */
  uncertainty: number
}

/** Reads the database's clock, in milliseconds since 1970. */
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
  return { ahead: at - (before + after) / 2, uncertainty: (after - before) / 2 }
}

async function readBest(db: Db, monotonic: () => number): Promise<Reading> {
  let best = await read(db, monotonic)
  for (let n = 1; n < READINGS; n += 1) {
    const next = await read(db, monotonic)
    if (next.uncertainty < best.uncertainty) best = next
  }
  return best
}

/**
 * Starts a clock that shows the database's time, so that all servers agree whatever their machines' clocks say.
 * Compares at startup and every minute, and uses the monotonic clock in between: a change to the system time has no
 * effect. Continues unchanged while the database does not answer. Rejects with the database's error if it does not
 * answer at startup.
 */
export async function followDatabaseClock({
  db,
  log,
  monotonic = () => performance.now(),
  wall = () => Date.now(),
}: FollowParts): Promise<FollowedClock> {
  let { ahead } = await readBest(db, monotonic)
  let isLogged = false
  const clock: Clock = () => new Date(ahead + monotonic())

  function logDifference(): void {
    const differenceMs = wall() - clock().getTime()
    const isInaccurate = Math.abs(differenceMs) > LOGGED_DIFFERENCE_MS
    if (isInaccurate && !isLogged) {
      const seconds = Math.round(differenceMs / 1000)
      log.warn({ seconds }, 'the clock of this machine differs from the database’s, which the portal uses')
    }
    isLogged = isInaccurate
  }

  async function compare(): Promise<void> {
    const reading = await readBest(db, monotonic)
    // A difference within the possible error is not new information.
    if (Math.abs(reading.ahead - ahead) > reading.uncertainty) ahead = reading.ahead
    logDifference()
  }

  logDifference()
  const comparisons = repeat(compare, { name: 'clock', everyMs, clock, log })
  return { clock, compare, stop: comparisons.stop }
}
