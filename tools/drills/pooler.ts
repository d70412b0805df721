import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../server/test/free-ports'
import { type Pooler, startPooler } from '../../server/test/pooler'
import { type Drill, type Outcome, say } from './drill'
import { numberOption } from './options'
import { checkPortal } from './portal/check-portal'
import { type FilledPortal, fillPortal } from './portal/fill-portal'
import { onOwnPostgres, withPostgres } from './portal/open-database'
import { type Portal, startPortal } from './portal/start-portal'
import { isFault, type Kind, nothingSeen, type Seen, sendAtPace, Traffic } from './portal/traffic'

const KILLS = 20
const BETWEEN_KILLS_MS = 1_500
const EVERY_MS = 40
const KINDS: readonly Kind[] = ['place', 'read', 'edit', 'read']
const DEALERS = 1_200
/** As in the deployment's file. */
const CONNECTIONS = 40

const AT_ONCE = 8
const ROUNDS = 3
const ROUND_MS = 4_000
const MEASURED: readonly Kind[] = ['read', 'read', 'edit']

/** How many calls a portal answered in a second, when the next is sent as soon as one is answered. */
async function pace(portal: Portal, filled: FilledPortal): Promise<number> {
  const seen = nothingSeen()
  const traffic = new Traffic(portal.url, filled, seen)
  const begun = performance.now()
  const isOver = () => performance.now() - begun > ROUND_MS
  const one = async (first: number): Promise<void> => {
    for (let n = first; !isOver(); n += 1) await traffic.one(MEASURED[n % MEASURED.length] ?? 'read')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)))
  return (1000 * (seen.sent - seen.failed.length)) / (performance.now() - begun)
}

/** Both in turn, so that other work on the machine slows both down. The first round warms them up. */
async function compare(direct: Portal, pooled: Portal, filled: FilledPortal) {
  const sums = { direct: 0, pooled: 0 }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const perSecond = { direct: await pace(direct, filled), pooled: await pace(pooled, filled) }
    if (round === 0) continue
    sums.direct += perSecond.direct / ROUNDS
    sums.pooled += perSecond.pooled / ROUNDS
    say(`a second: ${Math.round(perSecond.direct)} direct, ${Math.round(perSecond.pooled)} by way of PgBouncer`)
  }
  return sums
}

async function killUnderLoad(pooler: Pooler, portal: Portal, filled: FilledPortal, kills: number): Promise<Seen> {
  const seen = nothingSeen()
  let isOver = false
  const load = sendAtPace(new Traffic(portal.url, filled, seen), KINDS, { everyMs: EVERY_MS, isOver: () => isOver })
  for (let killed = 1; killed <= kills; killed += 1) {
    await sleep(BETWEEN_KILLS_MS)
    await pooler.restart()
  }
  await sleep(BETWEEN_KILLS_MS)
  isOver = true
  await load
  return seen
}

async function run(url: string, kills: number): Promise<Outcome> {
  const filled = await withPostgres(url, (db) => fillPortal(db, DEALERS))
  const pooler = await startPooler(url, CONNECTIONS)
  const [directPort = 0, pooledPort = 0] = await freePorts(2)
  const direct = await startPortal(directPort, { DATABASE_URL: url, STOP_DELAY: '0' })
  const throughPooler = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' }
  const pooled = await startPortal(pooledPort, { ...throughPooler, STOP_DELAY: '0', LOG_LEVEL: 'fatal' })
  const perSecond = await compare(direct, pooled, filled)
  const seen = await killUnderLoad(pooler, pooled, filled, kills)
  const lost = await withPostgres(url, (db) => checkPortal(db, seen))
  await Promise.all([direct, pooled].map((portal) => portal.end('SIGTERM')))
  await pooler.stop()
  const unanswered = seen.failed.filter((failed) => /: 0 /.test(failed))
  return {
    figures: {
      ...{ kills, written: seen.written, placed: seen.placed.length, refused: seen.failed.length, lost: lost.length },
      ...{ directPerSecond: Math.round(perSecond.direct), pooledPerSecond: Math.round(perSecond.pooled) },
      costPercent: Math.round(100 * (1 - perSecond.pooled / perSecond.direct)),
    },
    losses: [...lost, ...seen.failed.filter(isFault), ...unanswered],
    missedAims: [],
  }
}

export const drill: Drill = {
  about: 'kills PgBouncer (-9) in front of the database, and measures what its transaction mode costs [--kills 20]',
  run: (options) => onOwnPostgres((url) => run(url, numberOption(options, 'kills', KILLS))),
}
