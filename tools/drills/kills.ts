import { randomInt } from 'node:crypto'
import { withDatabase, withPostgres } from '../common/database'
import { type Portal, startPortal } from '../common/start-portal'
import { withFolder } from '../common/temporary-folder'
import { pollUntilTrue, waitUntil } from '../common/until'
import { runWithSenders } from '../common/while-sending'
import { type Drill, numberOption, type Outcome, report } from './drill'
import { checkFolder, fillFolder } from './embedded/folder'
import { checkPortal } from './portal/check-portal'
import { type FilledPortal, fillPortal } from './portal/fill-portal'
import { isFault, isUnanswered, type Kind, Traffic, type TrafficResults } from './portal/traffic'
import { type MailWatch, watchMail } from './portal/watch-mail'

const KILLS = 200
const PORTALS = 3
const EVERY_MS = 25
const KINDS: readonly Kind[] = ['place', 'edit', 'edit', 'read']
/** The maximum number of writes before each kill. The number is random, so that kills hit every phase of a write. */
const MAX_WRITES = 12
const DEALERS_PER_KILL = 10
const MAIL_LIMIT_MS = 60_000

interface Scene {
  fill: (dealers: number) => Promise<FilledPortal>
  /** Checks the database while no server uses it. @returns the faults */
  check: (seen: TrafficResults) => Promise<string[]>
  settings: Readonly<Record<string, string>>
  portals: number
}

interface KillOptions {
  kills: number
  seen: TrafficResults
  mail: MailWatch
  start: () => Promise<Portal>
}

/**
 * Kills portals one after another at random times. Never kills one while another is starting, so that with several
 * portals, another one still replies.
 */
async function killRepeatedly(portals: Portal[], { kills, seen, mail, start }: KillOptions): Promise<void> {
  const starting = new Set<number>()
  const starts: Promise<void>[] = []
  const restart = async (index: number): Promise<void> => {
    portals[index] = await start()
    starting.delete(index)
  }
  for (let killed = 1; killed <= kills; killed += 1) {
    await waitUntil('another portal responds', () => starting.size < Math.max(1, portals.length - 1), 300_000)
    const targetWrites = seen.written + randomInt(1, MAX_WRITES)
    await waitUntil('writes succeed', () => seen.written >= targetWrites, 300_000)
    const alive = portals.map((_, index) => index).filter((index) => !starting.has(index))
    const index = alive[randomInt(alive.length)] ?? 0
    starting.add(index)
    await portals[index]?.end('SIGKILL')
    mail.noteKill()
    starts.push(restart(index))
    if (killed % 10 === 0) report(`${killed} kills, ${seen.written} writes confirmed`)
  }
  await Promise.all(starts)
}

async function killUnderLoad({ fill, check, settings, portals: count }: Scene, kills: number): Promise<Outcome> {
  const filled = await fill(100 + kills * DEALERS_PER_KILL)
  const mail = await watchMail()
  const start = () => startPortal({ ...settings, ...mail.settings })
  const portals = await Promise.all(Array.from({ length: count }, start))
  const traffic = new Traffic(() => portals[randomInt(count)]?.url ?? '', filled)
  const { seen } = traffic
  await runWithSenders([traffic.sendAtPace(KINDS, EVERY_MS)], () =>
    killRepeatedly(portals, { kills, seen, mail, start }),
  )
  // Wait for one email per order. An email that a killed server had claimed is sent when the claim expires, which can
  // take longer than this limit.
  await pollUntilTrue(() => mail.arrived() >= seen.placed.length, MAIL_LIMIT_MS)
  await Promise.all(portals.map((portal) => portal.end('SIGTERM')))
  const lost = await check(seen)
  const mails = await mail.close()
  return {
    metrics: {
      kills,
      written: seen.written,
      placed: seen.placed.length,
      unanswered: seen.failed.length,
      ...mails.metrics,
    },
    losses: [...seen.failed.filter(isFault), ...lost, ...mails.losses],
    // A killed server sends no reply, so missing replies are not faults.
    missedAims: seen.failed.filter((failed) => !isUnanswered(failed) && !isFault(failed)),
  }
}

const killEmbedded = (kills: number): Promise<Outcome> =>
  withFolder((dataDir) => {
    const fill = (dealers: number) => fillFolder(dataDir, dealers)
    const check = async (seen: TrafficResults) => (await checkFolder(dataDir, seen)).faults
    return killUnderLoad({ fill, check, settings: { DATA_DIR: dataDir }, portals: 1 }, kills)
  })

const killOnPostgres = (kills: number): Promise<Outcome> =>
  withPostgres((url) => {
    const fill = (dealers: number) => withDatabase(url, (db) => fillPortal(db, dealers))
    const check = (seen: TrafficResults) => withDatabase(url, (db) => checkPortal(db, seen))
    return killUnderLoad({ fill, check, settings: { DATABASE_URL: url }, portals: PORTALS }, kills)
  })

export const drill: Drill = {
  about: 'kills servers (-9) during orders and edits, on PostgreSQL or with --embedded [--kills 200]',
  run: (options) => {
    const kills = numberOption(options, 'kills', KILLS)
    return options.includes('--embedded') ? killEmbedded(kills) : killOnPostgres(kills)
  },
}
