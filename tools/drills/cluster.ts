import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../common/database'
import { startPortal } from '../common/start-portal'
import { waitUntil } from '../common/until'
import { runWithSenders } from '../common/while-sending'
import { type Cluster, withCluster } from './cluster/start-cluster'
import { type Drill, type Outcome, report } from './drill'
import { checkPortal } from './portal/check-portal'
import { fillPortal } from './portal/fill-portal'
import { keepRunning } from './portal/keep-running'
import { type Kind, Traffic } from './portal/traffic'
import { watchMail } from './portal/watch-mail'

const PORTALS = 3
const DEALERS = 2_000
const EVERY_MS = 50
const KINDS: readonly Kind[] = ['place', 'edit', 'read']
/** The time that the load runs before the primary is killed, and after writes succeed again. */
const LOAD_MS = 8_000
const WITHOUT_WRITES_LIMIT_SECONDS = 15

async function failOver({ url, primary, standby }: Cluster): Promise<Outcome> {
  const filled = await withDatabase(url, (db) => fillPortal(db, DEALERS))
  const mail = await watchMail()
  const start = () => startPortal({ DATABASE_URL: url, ...mail.settings })
  const portals = await Promise.all(Array.from({ length: PORTALS }, () => keepRunning(start)))
  const traffic = new Traffic(() => portals[randomInt(PORTALS)]?.portal().url ?? '', filled)
  const { seen } = traffic
  await runWithSenders([traffic.sendAtPace(KINDS, EVERY_MS)], async () => {
    await sleep(LOAD_MS)
    report(`${seen.written} writes confirmed; killing the primary`)
    await primary.kill()
    mail.noteKill()
    await waitUntil('the standby is the primary', () => standby.is('/primary'))
    await waitUntil('writes succeed again', () => performance.now() - seen.lastWriteAt < 1_000)
    await sleep(LOAD_MS)
  })
  await Promise.all(portals.map((portal) => portal.stop()))
  const lost = await withDatabase(url, (db) => checkPortal(db, seen))
  const mails = await mail.close()
  const withoutWrites = seen.longestWithoutWriteMs / 1000
  return {
    metrics: {
      answered: seen.written,
      answersLost: lost.length,
      secondsWithoutWrites: withoutWrites.toFixed(1),
      failedDuringFailover: seen.failed.length,
      serversEnded: portals.reduce((sum, { ends }) => sum + ends(), 0),
      ...mails.metrics,
    },
    losses: [...lost, ...mails.losses],
    missedAims: withoutWrites > WITHOUT_WRITES_LIMIT_SECONDS ? [`${withoutWrites.toFixed(1)} s without writes`] : [],
  }
}

export const drill: Drill = {
  about: 'kills the primary of two PostgreSQL under Patroni while orders are placed (root on Debian)',
  run: () => withCluster(failOver),
}
