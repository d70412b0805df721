import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../server/test/free-ports'
import { type Cluster, startCluster } from './cluster/start-cluster'
import { type Drill, type Outcome, say } from './drill'
import { checkPortal } from './portal/check-portal'
import { fillPortal } from './portal/fill-portal'
import { keepRunning } from './portal/keep-running'
import { withPostgres } from './portal/open-database'
import { startPortal } from './portal/start-portal'
import { type Kind, nothingSeen, sendAtPace, Traffic } from './portal/traffic'
import { until } from './portal/until'
import { watchMail } from './portal/watch-mail'

const PORTALS = 3
const DEALERS = 2_000
const EVERY_MS = 50
const KINDS: readonly Kind[] = ['place', 'edit', 'read']
/** Load before the primary is killed, and after writes are answered again. */
const LOAD_MS = 8_000
const WITHOUT_WRITES_LIMIT_SECONDS = 15

async function failOver({ url, primary, standby }: Cluster): Promise<Outcome> {
  const filled = await withPostgres(url, (db) => fillPortal(db, DEALERS))
  const mail = await watchMail()
  const settings = { DATABASE_URL: url, STOP_DELAY: '0', ...mail.settings }
  const portals = await Promise.all(
    (await freePorts(PORTALS)).map(async (port) => {
      const start = () => startPortal(port, settings)
      return keepRunning(await start(), start)
    }),
  )
  const seen = nothingSeen()
  const traffic = new Traffic(() => portals[randomInt(PORTALS)]?.url() ?? '', filled, seen)
  let isOver = false
  const load = sendAtPace(traffic, KINDS, { everyMs: EVERY_MS, isOver: () => isOver })
  await sleep(LOAD_MS)
  const writtenBefore = seen.written
  say(`${writtenBefore} writes answered; the primary is killed`)
  await primary.kill()
  mail.noteKill()
  await until('the standby is the primary', () => standby.is('/primary'))
  await until('writes are answered again', () => performance.now() - seen.lastWriteAt < 1_000)
  await sleep(LOAD_MS)
  isOver = true
  await load
  await Promise.all(portals.map((portal) => portal.stop()))
  const lost = await withPostgres(url, (db) => checkPortal(db, seen))
  const { inFlight, others } = mail.twice()
  await mail.close()
  const withoutWrites = seen.longestWithoutWriteMs / 1000
  const tooLong = withoutWrites > WITHOUT_WRITES_LIMIT_SECONDS ? [`${withoutWrites.toFixed(1)} s without writes`] : []
  return {
    figures: {
      ...{ answered: seen.written, answersLost: lost.length, secondsWithoutWrites: withoutWrites.toFixed(1) },
      ...{ failedMeanwhile: seen.failed.length, serversEnded: portals.reduce((sum, { ends }) => sum + ends(), 0) },
      ...{ mails: mail.arrived(), mailsTwice: others.length, mailsRepeatedInFlight: inFlight },
    },
    losses: [...lost, ...others.map((id) => `message ${id} was sent twice`)],
    missedAims: tooLong,
  }
}

async function run(): Promise<Outcome> {
  const cluster = await startCluster()
  try {
    return await failOver(cluster)
  } finally {
    await cluster.stop()
  }
}

export const drill: Drill = {
  about: 'kills the primary of two PostgreSQL under Patroni while orders are placed (root on Debian)',
  run,
}
