import { freePorts } from '../../server/test/free-ports'
import { type Drill, say } from './drill'
import { numberOption } from './options'
import { checkPortal } from './portal/check-portal'
import { fillPortal } from './portal/fill-portal'
import { onOwnPostgres, withPostgres } from './portal/open-database'
import { startHaproxy } from './portal/start-haproxy'
import { type Portal, startPortal } from './portal/start-portal'
import { isFault, type Kind, nothingSeen, sendAtPace, Traffic } from './portal/traffic'

const PORTALS = 3
const EVERY_MS = 20
const REQUESTS = 5_000
/** What dealers do, in turn: every fifth request places an order, another fifth changes a profile. */
const KINDS: readonly Kind[] = ['read', 'place', 'read', 'edit', 'read']

interface Fleet {
  portals: Portal[]
  start: (place: number) => Promise<Portal>
}

/** Restarts one portal after the other, round and round. @returns how many restarts, and the longest stop in seconds */
async function restartInTurn({ portals, start }: Fleet, isOver: () => boolean) {
  let restarts = 0
  let longestStopSeconds = 0
  const faults: string[] = []
  while (!isOver()) {
    const place = restarts % PORTALS
    const begun = performance.now()
    const code = await portals[place]?.end('SIGTERM')
    longestStopSeconds = Math.max(longestStopSeconds, (performance.now() - begun) / 1000)
    if (code !== 0) faults.push(`a portal ended with exit code ${code}: ${portals[place]?.said()}`)
    portals[place] = await start(place)
    restarts += 1
    say(`restart ${restarts}`)
  }
  return { restarts, longestStopSeconds: longestStopSeconds.toFixed(1), faults }
}

async function restartUnderLoad(databaseUrl: string, requests: number) {
  const filled = await withPostgres(databaseUrl, (db) =>
    fillPortal(db, Math.ceil(requests / KINDS.length) + KINDS.length),
  )
  const [proxyPort = 0, ...ports] = await freePorts(PORTALS + 1)
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: `http://127.0.0.1:${proxyPort}`, TRUST_PROXY: 'on' }
  const start = (place: number) => startPortal(ports[place] ?? 0, settings)
  const portals = await Promise.all(ports.map((_, place) => start(place)))
  const proxy = await startHaproxy(proxyPort, ports)
  const seen = nothingSeen()
  const isOver = () => seen.sent >= requests
  say(`${PORTALS} portals behind HAProxy, ${1000 / EVERY_MS} requests a second`)
  const [{ faults, ...figures }] = await Promise.all([
    restartInTurn({ portals, start }, isOver),
    sendAtPace(new Traffic(proxy.url, filled, seen), KINDS, { everyMs: EVERY_MS, isOver }),
  ])
  await Promise.all([...portals, proxy].map((program) => program.end('SIGTERM')))
  const lost = await withPostgres(databaseUrl, (db) => checkPortal(db, seen))
  return {
    figures: { requests: seen.sent, failed: seen.failed.length, written: seen.written, ...figures },
    losses: [...seen.failed.filter(isFault), ...lost],
    missedAims: [...seen.failed.filter((failed) => !isFault(failed)), ...faults],
  }
}

export const drill: Drill = {
  about: 'restarts three portals behind HAProxy one after another under 50 requests a second [--requests 5000]',
  run: (options) => onOwnPostgres((url) => restartUnderLoad(url, numberOption(options, 'requests', REQUESTS))),
}
