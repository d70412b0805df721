import { setTimeout as sleep } from 'node:timers/promises'
import { startPooler } from '../../server/test/pooler'
import { withDatabase, withPostgres } from '../common/database'
import { startPortal } from '../common/start-portal'
import { runWithSenders } from '../common/while-sending'
import { type Drill, numberOption, type Outcome } from './drill'
import { checkPortal } from './portal/check-portal'
import { fillPortal } from './portal/fill-portal'
import { isFault, isUnanswered, type Kind, Traffic } from './portal/traffic'

const KILLS = 20
const BETWEEN_KILLS_MS = 1_500
const EVERY_MS = 40
const KINDS: readonly Kind[] = ['place', 'read', 'edit', 'read']
const DEALERS = 1_200
/** The same value as in the deployment's file. */
const CONNECTIONS = 40

async function run(url: string, kills: number): Promise<Outcome> {
  const filled = await withDatabase(url, (db) => fillPortal(db, DEALERS))
  const pooler = await startPooler(url, CONNECTIONS)
  const throughPooler = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', LOG_LEVEL: 'fatal' }
  const pooled = await startPortal(throughPooler)
  const traffic = new Traffic(() => pooled.url, filled)
  const { seen } = traffic
  await runWithSenders([traffic.sendAtPace(KINDS, EVERY_MS)], async () => {
    for (let killed = 1; killed <= kills; killed += 1) {
      await sleep(BETWEEN_KILLS_MS)
      await pooler.restart()
    }
    await sleep(BETWEEN_KILLS_MS)
  })
  const lost = await withDatabase(url, (db) => checkPortal(db, seen))
  await pooled.end('SIGTERM')
  await pooler.stop()
  return {
    metrics: {
      kills,
      written: seen.written,
      placed: seen.placed.length,
      rejected: seen.failed.length,
      lost: lost.length,
    },
    losses: [...lost, ...seen.failed.filter((failed) => isFault(failed) || isUnanswered(failed))],
  }
}

export const drill: Drill = {
  about: 'kills PgBouncer (-9) in front of the database during orders, edits and reads [--kills 20]',
  run: (options) => withPostgres((url) => run(url, numberOption(options, 'kills', KILLS))),
}
