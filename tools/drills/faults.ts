import { setTimeout as sleep } from 'node:timers/promises'
import { getSqlState } from '../../server/src/platform/database/database-errors'
import { makeOwnPostgres, type OwnPostgres } from '../../server/test/own-postgres'
import { openPostgresProxy, type PostgresProxy } from '../../server/test/postgres-proxy'
import { dealerHeaders, get } from '../bench/people'
import { queryRows, withClient, withDatabase } from '../common/database'
import { send } from '../common/send'
import { pollUntilTrue } from '../common/until'
import { runWithSenders } from '../common/while-sending'
import { type Drill, type Outcome, report } from './drill'
import { checkPortal } from './portal/check-portal'
import { type HistoryStage, withHistory } from './portal/history'

const POOL_SIZE = 10
const READERS = 12
const PLACERS = 4
const REST_MS = 20
const PAUSE_MS = 1_000
const RECOVERY_LIMIT_MS = 20_000
const RECOVERY_AIM_SECONDS = 2
const MAX_CHECKS = 10
const DEADLOCK = '40P01'

interface Fault {
  name: string
  /** Whether `--short` skips it. */
  isLong?: boolean
  /** Causes the fault, and resolves when it is repaired. */
  trigger(postgres: OwnPostgres, proxy: PostgresProxy): Promise<void>
}

const ownConnections = `from pg_stat_activity where application_name like 'dealer-portal%'`
const endOwnConnections = `select pg_terminate_backend(pid) ${ownConnections}`

async function repeatAction(times: number, everyMs: number, act: () => unknown): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await act()
    await sleep(everyMs)
  }
}

/** Holds the locks of a statement for some time. Retries after a deadlock with the portal's own locks. */
const holdLocks = (url: string, statement: string, ms: number) =>
  withClient(url, async (client) => {
    for (let isHeld = false; !isHeld; ) {
      await client.query('begin')
      isHeld = await client.query(statement).then(
        () => true,
        (error: unknown) => {
          if (getSqlState(error) !== DEADLOCK) throw error
          return false
        },
      )
      if (isHeld) await sleep(ms)
      await client.query('rollback')
    }
  })

async function useUpConnections(url: string, ms: number): Promise<void> {
  const held: Promise<void>[] = []
  let isFull = false
  while (!isFull) {
    held.push(
      withClient(url, () => sleep(ms)).catch(() => {
        isFull = true
      }),
    )
    await sleep(5)
  }
  await queryRows(url, endOwnConnections).catch(() => undefined)
  await Promise.all(held)
}

const faults: readonly Fault[] = [
  {
    name: 'oneConnectionEnded',
    trigger: ({ url }) => repeatAction(20, 100, () => queryRows(url, `${endOwnConnections} order by random() limit 1`)),
  },
  {
    name: 'allConnectionsEnded',
    trigger: ({ url }) => repeatAction(6, 300, () => queryRows(url, endOwnConnections)),
  },
  {
    name: 'connectionKilled',
    trigger: async (postgres) => {
      const [first] = await queryRows<{ pid: number }>(postgres.url, `select pid ${ownConnections} limit 1`)
      if (first) postgres.kill(first.pid)
      await sleep(300)
      // PostgreSQL restarts after one of its processes is killed.
      await pollUntilTrue(async () => (await queryRows(postgres.url, 'select 1')).length === 1, RECOVERY_LIMIT_MS)
    },
  },
  {
    name: 'postmasterKilled',
    trigger: async (postgres) => {
      postgres.kill()
      await sleep(2_000)
      await postgres.start()
    },
  },
  {
    name: 'restartedFast',
    trigger: async (postgres) => {
      postgres.stop('fast')
      await postgres.start()
    },
  },
  {
    name: 'frozen12Seconds',
    isLong: true,
    trigger: async (postgres) => {
      postgres.freeze()
      await sleep(12_000)
      postgres.thaw()
    },
  },
  { name: 'cut100Times', trigger: (_postgres, proxy) => repeatAction(100, 100, () => proxy.cut()) },
  { name: 'connectionsSilent', trigger: async (_postgres, proxy) => proxy.silence() },
  { name: 'tableLocked14Seconds', isLong: true, trigger: ({ url }) => holdLocks(url, 'lock table orders', 14_000) },
  {
    name: 'rowsLocked14Seconds',
    isLong: true,
    trigger: ({ url }) => holdLocks(url, 'select from accounts for update', 14_000),
  },
  { name: 'noConnectionLeft', trigger: ({ url }) => useUpConnections(url, 4_000) },
]

/**
 * Counts how many of the portal's connections wait for a lock concurrently, which is the number of usable connections
 * in its pool. Each call reads the locked table itself, because a single connection looks up the sessions of
 * concurrent calls.
 */
const countWaiting = (url: string, portal: string): Promise<number> =>
  withClient(url, async (client) => {
    let peak = 0
    await client.query('begin; lock table orders in access exclusive mode')
    const waiting = Array.from({ length: POOL_SIZE }, (_, n) => send(portal, get('/api/orders', dealerHeaders(n + 1))))
    for (let attempt = 0; attempt < 40 && peak < POOL_SIZE; attempt += 1) {
      await sleep(100)
      const text = `select count(*)::int as n ${ownConnections} and wait_event_type = 'Lock'`
      const { rows } = await client.query<{ n: number }>(text)
      peak = Math.max(peak, rows[0]?.n ?? 0)
    }
    await client.query('rollback')
    await Promise.all(waiting)
    return peak
  })

function choose([only]: readonly string[]): readonly Fault[] {
  if (only === '--short') return faults.filter(({ isLong }) => !isLong)
  return faults.filter(({ name }) => only === undefined || name === only)
}

type FaultTargets = { postgres: OwnPostgres; proxy: PostgresProxy }

async function runFaults(
  chosen: readonly Fault[],
  stage: HistoryStage,
  { postgres, proxy }: FaultTargets,
): Promise<Outcome> {
  const { portal, traffic, orderYear } = stage
  const { seen } = traffic
  const metrics: Record<string, string> = {}
  const losses: string[] = []
  const missedAims: string[] = []
  for (const { name, trigger } of chosen) {
    seen.statuses.clear()
    const senders = [
      traffic.sendInLoops('read', { clients: READERS, restMs: REST_MS }),
      traffic.sendInLoops('place', { clients: PLACERS, restMs: REST_MS }),
    ]
    const seconds = await runWithSenders(senders, async () => {
      await sleep(PAUSE_MS)
      await trigger(postgres, proxy)
      const repairedAt = performance.now()
      const isGood = async () => (await send(portal.url, get('/api/orders', dealerHeaders(1)))).status === 200
      await pollUntilTrue(isGood, RECOVERY_LIMIT_MS)
      const recoveredAt = performance.now()
      await sleep(PAUSE_MS)
      return (recoveredAt - repairedAt) / 1000
    })
    let usableConnections = 0
    // A busy machine may need several attempts.
    for (let check = 0; check < MAX_CHECKS && usableConnections < POOL_SIZE; check += 1)
      usableConnections = Math.max(usableConnections, await countWaiting(postgres.url, portal.url))
    const count = (status: number): number => seen.statuses.get(status) ?? 0
    const replies = [...seen.statuses].map(([status, n]) => `${status}: ${n}`).join(', ')
    report(`${name}: ${replies}; recovered after ${seconds.toFixed(2)} s; ${usableConnections} usable connections`)
    metrics[`${name}Seconds`] = seconds.toFixed(2)
    if (count(500) > 0) losses.push(`${name}: ${count(500)} calls returned 500`)
    if (count(0) > 0) losses.push(`${name}: ${count(0)} calls got no reply`)
    if (seconds > RECOVERY_AIM_SECONDS)
      missedAims.push(`${name}: the first successful reply came after ${seconds.toFixed(1)} s`)
    if (usableConnections < POOL_SIZE) losses.push(`${name}: ${usableConnections} of ${POOL_SIZE} connections usable`)
  }
  const lost = await withDatabase(postgres.url, (db) => checkPortal(db, seen, orderYear))
  losses.push(...lost)
  return { metrics: { placed: seen.placed.length, lost: lost.length, ...metrics }, losses, missedAims }
}

async function run(options: readonly string[]): Promise<Outcome> {
  const chosen = choose(options)
  if (chosen.length === 0)
    throw new Error(`There is no fault ${options[0]}: ${faults.map(({ name }) => name).join(', ')}`)
  const postgres = await makeOwnPostgres()
  const proxy = await openPostgresProxy(postgres.url)
  try {
    const settings = { DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: String(POOL_SIZE) }
    return await withHistory(postgres.url, settings, (stage) => runFaults(chosen, stage, { postgres, proxy }))
  } finally {
    await proxy.close()
    postgres.remove()
  }
}

export const drill: Drill = {
  about:
    'breaks PostgreSQL and its connections in eleven ways under load: all, one by name, or the quick ones [--short]',
  run,
}
