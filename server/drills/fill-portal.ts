import { pino } from 'pino'
import { fill } from '../bench/data/fill'
import { openPostgres } from '../src/platform/database/postgres'

const DEALERS = 4_000

/** Migrates an empty database and fills it with dealers of whom none has ordered this year. @returns the order year */
export async function fillPortal(url: string): Promise<number> {
  const database = openPostgres(url, pino({ level: 'silent' }))
  await database.migrate()
  await database.close()
  return fill(url, { dealers: DEALERS, listsOnly: false, now: new Date(), timeZone: 'America/New_York' })
}
