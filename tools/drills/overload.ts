import { setTimeout as sleep } from 'node:timers/promises'
import { makeOwnPostgres } from '../../server/test/own-postgres'
import { percentile } from '../bench/drive'
import { staffPassword } from '../bench/people'
import { withDatabase } from '../common/database'
import { send } from '../common/send'
import { sendInLoops } from '../common/while-sending'
import { type Drill, type Outcome, report } from './drill'
import { checkPortal } from './portal/check-portal'
import { type HistoryStage, withHistory } from './portal/history'

const READERS = 200
const PLACERS = 20
const SIGN_INS = 200
const LENGTH_MS = 20_000
const REST_MS = 20
const P99_AIM_MS = 2_000
const HEALTH_INTERVAL_MS = 500

async function overload({ portal, traffic, orderYear }: HistoryStage, databaseUrl: string, isPatient: boolean) {
  const healthz = () => send(portal.url, { method: 'GET', path: '/healthz' })
  // First, open one connection per client, like browsers that display the page. Node.js accepts one new connection per
  // turn of its event loop, so on a busy machine, hundreds of new ones would dominate the measurement.
  await Promise.all(Array.from({ length: READERS + PLACERS + SIGN_INS }, healthz))
  const end = performance.now() + LENGTH_MS
  const isOver = () => performance.now() > end
  const loops = (clients: number) => ({ clients, restMs: REST_MS, isPatient })
  let missedHealth = 0
  await Promise.all([
    traffic.sendInLoops('read', loops(READERS))(isOver),
    traffic.sendInLoops('place', loops(PLACERS))(isOver),
    // Sign in as one of forty managers.
    sendInLoops((n) => {
      const body = JSON.stringify({ email: `manager${(n % 40) + 1}@example.com`, password: staffPassword })
      return traffic.send({ method: 'POST', path: '/api/auth/login', body })
    }, loops(SIGN_INS))(isOver),
    (async () => {
      while (!isOver()) {
        if ((await healthz()).status !== 200) missedHealth += 1
        await sleep(HEALTH_INTERVAL_MS)
      }
    })(),
  ])
  const { statuses, accepted, placed } = traffic.seen
  const count = (status: number): number => statuses.get(status) ?? 0
  report(`replies by status: ${[...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}`)
  const p99 = Math.round(percentile(accepted, 0.99))
  const lost = await withDatabase(databaseUrl, (db) => checkPortal(db, traffic.seen, orderYear))
  return {
    metrics: {
      accepted: accepted.length,
      rejectedEarly: count(503) + count(429),
      errors500: count(500),
      p99Milliseconds: p99,
      placed: placed.length,
    },
    losses: [
      ...(count(500) > 0 ? [`${count(500)} calls returned 500`] : []),
      ...(count(0) > 0 ? [`${count(0)} calls got no reply`] : []),
      ...lost,
    ],
    missedAims: [
      ...(p99 > P99_AIM_MS ? [`the slowest 1% of accepted calls took ${p99} ms or more`] : []),
      ...(missedHealth > 0 ? [`/healthz failed ${missedHealth} times`] : []),
    ],
  }
}

async function run(options: readonly string[]): Promise<Outcome> {
  const postgres = await makeOwnPostgres()
  try {
    return await withHistory(postgres.url, {}, (stage) =>
      overload(stage, postgres.url, !options.includes('--impatient')),
    )
  } finally {
    postgres.remove()
  }
}

export const drill: Drill = {
  about: 'sends a portal more reads, orders and sign-ins than it can handle, for twenty seconds [--impatient]',
  run,
}
