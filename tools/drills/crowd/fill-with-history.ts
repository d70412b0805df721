import { pino } from 'pino'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import { fill } from '../../bench/data/fill'

const DEALERS = 4_000

/**
 * Migrates an empty database and fills it as the benchmarks do: thousands of dealers with the orders of former years, none of
 * this one. The other drills need few dealers and no history, and use `portal/fill-portal.ts`.
 * @returns the order year
 */
export async function fillWithHistory(url: string): Promise<number> {
  const database = openPostgres(url, pino({ level: 'silent' }))
  await database.migrate()
  await database.close()
  return fill(url, { dealers: DEALERS, listsOnly: false, now: new Date(), timeZone: 'America/New_York' })
}
