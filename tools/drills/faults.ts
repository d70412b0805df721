import { setTimeout as sleep } from 'node:timers/promises'
import { sqlStateOf } from '../../server/src/platform/database/database-errors'
import { makeOwnPostgres, type OwnPostgres } from '../../server/test/own-postgres'
import { openPostgresProxy, type PostgresProxy } from '../../server/test/postgres-proxy'
import { asDealer, get } from '../bench/people'
import { queryRows, withClient, withDatabase } from '../common/database'
import { send } from '../common/send'
import { becomesTrue } from '../common/until'
import { whileSending } from '../common/while-sending'
import { type Drill, type Outcome, report } from './drill'
import { checkPortal } from './portal/check-portal'
import { type HistoryStage, withHistory } from './portal/history'

const POOL_SIZE = 10
const READERS = 12
const PLACERS = 4
const REST_MS = 20
const BEFORE_MS = 1_000
const HEALED_WITHIN_MS = 20_000
const HEALED_AIM_SECONDS = 2
const MAX_CHECKS = 10
const DEADLOCK = '40P01'

interface Fault {
  name: string
  /** Whether `--short` skips it. */
  isLong?: boolean
  /** Causes the fault, and resolves when it is repaired. */
  happen(postgres: OwnPostgres, proxy: PostgresProxy): Promise<void>
}

const ours = `from pg_stat_activity where application_name = 'dealer-portal'`
const endOwnConnections = `select pg_terminate_backend(pid) ${ours}`

async function repeatedly(times: number, everyMs: number, act: () => unknown): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await act()
    await sleep(everyMs)
  }
}

/** Holds the locks of a statement for some time. Retries after a deadlock with the portal's own locks. */
const whileHolding = (url: string, statement: string, ms: number) =>
  withClient(url, async (client) => {
    for (let isHeld = false; !isHeld; ) {
      await client.query('begin')
      isHeld = await client.query(statement).then(
        () => true,
        (error: unknown) => {
          if (sqlStateOf(error) !== DEADLOCK) throw error
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
    happen: ({ url }) => repeatedly(20, 100, () => queryRows(url, `${endOwnConnections} order by random() limit 1`)),
  },
  {
    name: 'allConnectionsEnded',
    happen: ({ url }) => repeatedly(6, 300, () => queryRows(url, endOwnConnections)),
  },
  {
    name: 'connectionKilled',
    happen: async (postgres) => {
      const [first] = await queryRows<{ pid: number }>(postgres.url, `select pid ${ours} limit 1`)
      if (first) postgres.kill(first.pid)
      await sleep(300)
      // PostgreSQL restarts after one of its processes is killed.
      await becomesTrue(async () => (await queryRows(postgres.url, 'select 1')).length === 1, HEALED_WITHIN_MS)
    },
  },
  {
    name: 'postmasterKilled',
    happen: async (postgres) => {
      postgres.kill()
      await sleep(2_000)
      await postgres.start()
    },
  },
  {
    name: 'restartedFast',
    happen: async (postgres) => {
      postgres.stop('fast')
      await postgres.start()
    },
  },
  {
    name: 'frozen12Seconds',
    isLong: true,
    happen: async (postgres) => {
      postgres.freeze()
      await sleep(12_000)
      postgres.thaw()
    },
  },
  { name: 'cut100Times', happen: (_postgres, proxy) => repeatedly(100, 100, () => proxy.cut()) },
  { name: 'connectionsSilent', happen: async (_postgres, proxy) => proxy.silence() },
  { name: 'tableLocked14Seconds', isLong: true, happen: ({ url }) => whileHolding(url, 'lock table orders', 14_000) },
  {
    name: 'rowsLocked14Seconds',
    isLong: true,
    happen: ({ url }) => whileHolding(url, 'select from accounts for update', 14_000),
  },
  { name: 'noConnectionLeft', happen: ({ url }) => useUpConnections(url, 4_000) },
]

/**
 * Counts how many of the portal's connections wait for a lock simultaneously, which is the number of usable connections
 * in its pool. Each call reads the locked table itself, because a single connection looks up the sessions of
 * simultaneous calls.
 */
const countWaiting = (url: string, portal: string): Promise<number> =>
  withClient(url, async (client) => {
    let peak = 0
    await client.query('begin; lock table orders in access exclusive mode')
    const waiting = Array.from({ length: POOL_SIZE }, (_, n) => send(portal, get('/api/orders', asDealer(n + 1))))
    for (let attempt = 0; attempt < 40 && peak < POOL_SIZE; attempt += 1) {
      await sleep(100)
      const text = `select count(*)::int as n ${ours} and wait_event_type = 'Lock'`
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

type Broken = { postgres: OwnPostgres; proxy: PostgresProxy }

async function runFaults(chosen: readonly Fault[], stage: HistoryStage, { postgres, proxy }: Broken): Promise<Outcome> {
  const { portal, traffic, orderYear } = stage
  const { seen } = traffic
  const metrics: Record<string, string> = {}
  const losses: string[] = []
  const missedAims: string[] = []
  for (const { name, happen } of chosen) {
    seen.statuses.clear()
    const senders = [
      traffic.inLoops('read', { clients: READERS, restMs: REST_MS }),
      traffic.inLoops('place', { clients: PLACERS, restMs: REST_MS }),
    ]
    const seconds = await whileSending(senders, async () => {
      await sleep(BEFORE_MS)
      await happen(postgres, proxy)
      const repaired = performance.now()
      const isGood = async () => (await send(portal.url, get('/api/orders', asDealer(1)))).status === 200
      await becomesTrue(isGood, HEALED_WITHIN_MS)
      const healed = performance.now()
      await sleep(BEFORE_MS)
      return (healed - repaired) / 1000
    })
    let usable = 0
    // A busy machine may need several attempts.
    for (let check = 0; check < MAX_CHECKS && usable < POOL_SIZE; check += 1)
      usable = Math.max(usable, await countWaiting(postgres.url, portal.url))
    const count = (status: number): number => seen.statuses.get(status) ?? 0
    const replies = [...seen.statuses].map(([status, n]) => `${status}: ${n}`).join(', ')
    report(`${name}: ${replies}; recovered after ${seconds.toFixed(2)} s; ${usable} usable connections`)
    metrics[`${name}Seconds`] = seconds.toFixed(2)
    if (count(500) > 0) losses.push(`${name}: ${count(500)} calls returned 500`)
    if (count(0) > 0) losses.push(`${name}: ${count(0)} calls got no reply`)
    if (seconds > HEALED_AIM_SECONDS)
      missedAims.push(`${name}: the first successful reply came after ${seconds.toFixed(1)} s`)
    if (usable < POOL_SIZE) losses.push(`${name}: ${usable} of ${POOL_SIZE} connections usable`)
  }
  const lost = await withDatabase(postgres.url, (db) => checkPortal(db, seen, orderYear))
  losses.push(...lost)
  return { figures: { placed: seen.placed.length, lost: lost.length, ...metrics }, losses, missedAims }
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
