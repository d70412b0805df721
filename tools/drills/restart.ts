import { freePorts } from '../../server/test/free-ports'
import { withDatabase, withPostgres } from '../common/database'
import { waitUntilAnswering } from '../common/run-program'
import { type Portal, startPortal } from '../common/start-portal'
import { type Drill, numberOption, type Outcome, report } from './drill'
import { checkPortal } from './portal/check-portal'
import { fillPortal } from './portal/fill-portal'
import { isFault, type Kind, Traffic } from './portal/traffic'
import { startHaproxy } from './start-haproxy'

const PORTALS = 3
const EVERY_MS = 20
const REQUESTS = 5_000
/** Every fifth request places an order, and another fifth updates a profile. */
const KINDS: readonly Kind[] = ['read', 'place', 'read', 'edit', 'read']

/** Starts HAProxy with the deployment's configuration in front of three portals. */
async function startProxy(url: string, port: number, portals: readonly number[]) {
  const addresses = portals.map((each, index) => [`PORTAL_${index + 1}`, `127.0.0.1:${each}`])
  const bind = { PORTAL_BIND: `127.0.0.1:${port}` }
  const program = startHaproxy('haproxy/haproxy.cfg', { ...bind, ...Object.fromEntries(addresses) })
  await waitUntilAnswering(program, 'HAProxy', async () => (await fetch(`${url}/readyz`)).ok)
  return program
}

/** Restarts one portal after another until the load ends. */
async function restartInRotation(portals: Portal[], start: (index: number) => Promise<Portal>, isOver: () => boolean) {
  let restarts = 0
  let longestStopSeconds = 0
  const faults: string[] = []
  while (!isOver()) {
    const index = restarts % PORTALS
    const begin = performance.now()
    const code = await portals[index]?.end('SIGTERM')
    longestStopSeconds = Math.max(longestStopSeconds, (performance.now() - begin) / 1000)
    if (code !== 0) faults.push(`a portal exited with code ${code}: ${portals[index]?.output()}`)
    portals[index] = await start(index)
    restarts += 1
    report(`restart ${restarts}`)
  }
  return { restarts, longestStopSeconds: longestStopSeconds.toFixed(1), faults }
}

async function restartUnderLoad(databaseUrl: string, requests: number): Promise<Outcome> {
  const dealers = Math.ceil(requests / KINDS.length) + KINDS.length
  const filled = await withDatabase(databaseUrl, (db) => fillPortal(db, dealers))
  const [proxyPort = 0, ...ports] = await freePorts(PORTALS + 1)
  const proxyUrl = `http://127.0.0.1:${proxyPort}`
  // Use the default delay, during which the proxy notices that a portal is stopping.
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: proxyUrl, TRUST_PROXY: 'on', STOP_DELAY: '2' }
  const start = (index: number) => startPortal(settings, { port: ports[index] })
  const portals = await Promise.all(ports.map((_, index) => start(index)))
  const proxy = await startProxy(proxyUrl, proxyPort, ports)
  const traffic = new Traffic(() => proxyUrl, filled)
  const { seen } = traffic
  const isOver = () => seen.sent >= requests
  report(`${PORTALS} portals behind HAProxy, ${1000 / EVERY_MS} requests per second`)
  const [{ faults, ...metrics }] = await Promise.all([
    restartInRotation(portals, start, isOver),
    traffic.sendAtPace(KINDS, EVERY_MS)(isOver),
  ])
  await Promise.all([...portals, proxy].map((program) => program.end('SIGTERM')))
  const lost = await withDatabase(databaseUrl, (db) => checkPortal(db, seen))
  return {
    metrics: { requests: seen.sent, failed: seen.failed.length, written: seen.written, ...metrics },
    losses: [...seen.failed.filter(isFault), ...lost],
    missedAims: [...seen.failed.filter((failed) => !isFault(failed)), ...faults],
  }
}

export const drill: Drill = {
  about: 'restarts three portals behind HAProxy one after another under 50 requests per second [--requests 5000]',
  run: (options) => withPostgres((url) => restartUnderLoad(url, numberOption(options, 'requests', REQUESTS))),
}
