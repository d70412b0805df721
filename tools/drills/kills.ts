import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/platform/database/embedded'
import type { Db } from '../../server/src/platform/database/types'
import { freePorts } from '../../server/test/free-ports'
import { type Drill, type Outcome, say } from './drill'
import { numberOption } from './options'
import { checkPortal } from './portal/check-portal'
import { type FilledPortal, fillPortal } from './portal/fill-portal'
import { onOwnPostgres, withPostgres } from './portal/open-database'
import { type Portal, startPortal } from './portal/start-portal'
import { isFault, type Kind, nothingSeen, type Seen, sendAtPace, Traffic } from './portal/traffic'
import { comesTrue, until } from './portal/until'
import { type MailWatch, watchMail } from './portal/watch-mail'

const KILLS = 200
const PORTALS = 3
const EVERY_MS = 25
const KINDS: readonly Kind[] = ['place', 'edit', 'edit', 'read']
/** A kill comes after one to this many writes, so that it falls into every part of one. */
const MOST_WRITES = 12
const DEALERS_PER_KILL = 10
const MAIL_LIMIT_MS = 60_000

interface Scene {
  /** Opens the database for `work` while no server needs to have it. */
  inDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  settings: Readonly<Record<string, string>>
  portals: number
}

interface Killing {
  kills: number
  seen: Seen
  mail: MailWatch
  start: (place: number) => Promise<Portal>
}

/**
 * Kills one portal after the other, each at a moment of its own, until there were enough kills. One portal at most is still
 * starting when the next is killed, so that there is always one that answers, if there are several.
 */
async function killAgainAndAgain(portals: Portal[], { kills, seen, mail, start }: Killing): Promise<void> {
  const starting = new Set<number>()
  const starts: Promise<void>[] = []
  const restart = async (place: number): Promise<void> => {
    portals[place] = await start(place)
    starting.delete(place)
  }
  for (let killed = 1; killed <= kills; killed += 1) {
    await until('a portal can be spared', () => starting.size < Math.max(1, portals.length - 1), 300_000)
    const enough = seen.written + randomInt(1, MOST_WRITES)
    await until('writes are answered', () => seen.written >= enough, 300_000)
    const alive = portals.map((_, place) => place).filter((place) => !starting.has(place))
    const place = alive[randomInt(alive.length)] ?? 0
    starting.add(place)
    await portals[place]?.end('SIGKILL')
    mail.noteKill()
    starts.push(restart(place))
    if (killed % 10 === 0) say(`${killed} kills, ${seen.written} writes answered`)
  }
  await Promise.all(starts)
}

/** A killed server answers nothing. */
const isUnanswered = (failed: string): boolean => /: 0 /.test(failed)

async function killUnderLoad({ inDatabase, settings, portals: count }: Scene, kills: number): Promise<Outcome> {
  const filled: FilledPortal = await inDatabase((db) => fillPortal(db, 100 + kills * DEALERS_PER_KILL))
  const mail = await watchMail()
  const ports = await freePorts(count)
  const start = (place: number) => startPortal(ports[place] ?? 0, { ...settings, ...mail.settings, STOP_DELAY: '0' })
  const portals = await Promise.all(ports.map((_, place) => start(place)))
  const seen = nothingSeen()
  const traffic = new Traffic(() => portals[randomInt(count)]?.url ?? '', filled, seen)
  let isOver = false
  await Promise.all([
    killAgainAndAgain(portals, { kills, seen, mail, start }).finally(() => {
      isOver = true
    }),
    sendAtPace(traffic, KINDS, { everyMs: EVERY_MS, isOver: () => isOver }),
  ])
  // One message for each order; what a killed server had claimed comes after its claim has ended, which is not waited for.
  await comesTrue(() => mail.arrived() >= seen.placed.length, MAIL_LIMIT_MS)
  await Promise.all(portals.map((portal) => portal.end('SIGTERM')))
  const lost = await inDatabase((db) => checkPortal(db, seen))
  const { inFlight, others } = mail.twice()
  await mail.close()
  return {
    figures: {
      ...{ kills, written: seen.written, placed: seen.placed.length, unanswered: seen.failed.length },
      ...{ mails: mail.arrived(), mailsTwice: others.length, mailsRepeatedInFlight: inFlight },
    },
    losses: [...seen.failed.filter(isFault), ...lost, ...others.map((id) => `message ${id} was sent twice`)],
    missedAims: seen.failed.filter((failed) => !isUnanswered(failed) && !isFault(failed)),
  }
}

async function killEmbedded(kills: number): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-kills-'))
  const inDatabase: Scene['inDatabase'] = async (work) => {
    const database = await openEmbedded({ dataDir: join(dataDir, 'db') })
    try {
      await database.migrate()
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  try {
    return await killUnderLoad({ inDatabase, settings: { DATA_DIR: dataDir }, portals: 1 }, kills)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const killOnPostgres = (kills: number): Promise<Outcome> =>
  onOwnPostgres((url) =>
    killUnderLoad(
      { inDatabase: (work) => withPostgres(url, work), settings: { DATABASE_URL: url }, portals: PORTALS },
      kills,
    ),
  )

export const drill: Drill = {
  about: 'kills servers (-9) under placings and edits, on PostgreSQL or with --embedded [--kills 200]',
  run: (options) => {
    const kills = numberOption(options, 'kills', KILLS)
    return options.includes('--embedded') ? killEmbedded(kills) : killOnPostgres(kills)
  },
}
