import { setTimeout as sleep } from 'node:timers/promises'
import { sqlStateOf } from '../../server/src/platform/database/database-errors'
import { makeOwnPostgres, type OwnPostgres } from '../../server/test/own-postgres'
import { openPostgresProxy, type PostgresProxy } from '../../server/test/postgres-proxy'
import { withClient } from '../bench/data/run-sql'
import { asDealer } from '../bench/load/people'
import { startProduct } from '../bench/product/start-product'
import { checkPlacings } from './crowd/check-placings'
import { ask, startLoad } from './crowd/crowd-load'
import { fillWithHistory } from './crowd/fill-with-history'
import { type Drill, type Outcome, say } from './drill'

const POOL_SIZE = 10
const BEFORE_MS = 1_000
const HEALED_WITHIN_MS = 20_000
const HEALED_AIM_SECONDS = 2
const MOST_LOOKS = 10
const DEADLOCK = '40P01'

interface Fault {
  name: string
  /** Whether it is left out with `--short`. */
  isLong?: boolean
  /** Breaks something and returns when it is whole again. */
  happen(postgres: OwnPostgres, proxy: PostgresProxy): Promise<void>
}

const ours = `from pg_stat_activity where application_name = 'dealer-portal'`

async function repeatedly(times: number, everyMs: number, act: () => unknown): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await act()
    await sleep(everyMs)
  }
}

/** Holds what a statement locks for so many milliseconds; asks again where the portal's own locks were in the way. */
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
  await withClient(url, (client) => client.query(`select pg_terminate_backend(pid) ${ours}`)).catch(() => undefined)
  await Promise.all(held)
}

const faults: readonly Fault[] = [
  {
    name: 'oneConnectionEnded',
    happen: ({ url }) =>
      withClient(url, (client) =>
        repeatedly(20, 100, () => client.query(`select pg_terminate_backend(pid) ${ours} order by random() limit 1`)),
      ),
  },
  {
    name: 'allConnectionsEnded',
    happen: ({ url }) =>
      withClient(url, (client) => repeatedly(6, 300, () => client.query(`select pg_terminate_backend(pid) ${ours}`))),
  },
  {
    name: 'connectionKilled',
    happen: async (postgres) => {
      const { url } = postgres
      const [pid] = await withClient(url, async (client) =>
        (await client.query<{ pid: number }>(`select pid ${ours} limit 1`)).rows.map((row) => row.pid),
      )
      if (pid !== undefined) postgres.kill(pid)
      await sleep(300)
      await until(() => withClient(url, (client) => client.query('select 1')))
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

async function until(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    const seconds = (performance.now() - begun) / 1000
    if (isDone || seconds * 1000 > HEALED_WITHIN_MS) return seconds
    await sleep(50)
  }
}

/** The most places that were seen in use at a time. A machine that is busy may need more than one look for it. */
async function usablePlaces(url: string, portal: string): Promise<number> {
  let most = 0
  for (let look = 0; look < MOST_LOOKS && most < POOL_SIZE; look += 1)
    most = Math.max(most, await lookAtPlaces(url, portal))
  return most
}

/**
 * How many connections of the portal wait for a lock at a time: the places of its pool that are usable. What is locked is read
 * by each call alone; the sessions of calls that come together are looked up on one connection.
 */
async function lookAtPlaces(url: string, portal: string): Promise<number> {
  let most = 0
  await withClient(url, async (client) => {
    await client.query('begin; lock table orders in access exclusive mode')
    const waiting = Array.from({ length: POOL_SIZE }, (_, n) =>
      ask(portal, { method: 'GET', path: '/api/orders', headers: asDealer(n + 1) }),
    )
    for (let look = 0; look < 40 && most < POOL_SIZE; look += 1) {
      await sleep(100)
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n ${ours} and wait_event_type = 'Lock'`,
      )
      most = Math.max(most, rows[0]?.n ?? 0)
    }
    await client.query('rollback')
    await Promise.all(waiting)
  })
  return most
}

function choose([only]: readonly string[]): readonly Fault[] {
  if (only === '--short') return faults.filter(({ isLong }) => !isLong)
  return faults.filter(({ name }) => only === undefined || name === only)
}

async function run(options: readonly string[]): Promise<Outcome> {
  const chosen = choose(options)
  if (chosen.length === 0)
    throw new Error(`There is no fault ${options[0]}: ${faults.map(({ name }) => name).join(', ')}`)
  const postgres = await makeOwnPostgres()
  const proxy = await openPostgresProxy(postgres.url)
  try {
    const orderYear = await fillWithHistory(postgres.url)
    const product = await startProduct(proxy.url, { LOG_LEVEL: 'fatal', DATABASE_POOL_SIZE: String(POOL_SIZE) })
    try {
      return await runFaults(chosen, { postgres, proxy, portal: product.url, orderYear })
    } finally {
      await product.stop()
    }
  } finally {
    await proxy.close()
    postgres.remove()
  }
}

interface Stage {
  postgres: OwnPostgres
  proxy: PostgresProxy
  portal: string
  orderYear: number
}

async function runFaults(chosen: readonly Fault[], { postgres, proxy, portal, orderYear }: Stage): Promise<Outcome> {
  const figures: Record<string, number | string> = {}
  const losses: string[] = []
  const missedAims: string[] = []
  const placed: number[] = []
  const read = { method: 'GET' as const, path: '/api/orders', headers: asDealer(1) }
  let first = 1
  for (const fault of chosen) {
    const load = await startLoad(portal, { readers: 12, placers: 4, orderYear, first })
    await sleep(BEFORE_MS)
    await fault.happen(postgres, proxy)
    const seconds = await until(async () => {
      if ((await ask(portal, read)).status !== 200) throw new Error('not yet')
    })
    await sleep(BEFORE_MS)
    await load.stop()
    const places = await usablePlaces(postgres.url, portal)
    const { statuses } = load.count
    const of = (status: number): number => statuses.get(status) ?? 0
    say(
      `${fault.name}: ${[...statuses].map(([status, n]) => `${status} ${n}x`).join(', ')}; good after ${seconds.toFixed(2)} s; ${places} places`,
    )
    placed.push(...load.count.placed)
    first += load.count.placed.length + 100
    figures[`${fault.name}Seconds`] = seconds.toFixed(2)
    if (of(500) > 0) losses.push(`${fault.name}: ${of(500)} calls answered 500`)
    if (of(0) > 0) losses.push(`${fault.name}: ${of(0)} calls not answered`)
    if (seconds > HEALED_AIM_SECONDS)
      missedAims.push(`${fault.name}: the first good answer came after ${seconds.toFixed(1)} s`)
    if (places < POOL_SIZE) losses.push(`${fault.name}: ${places} of ${POOL_SIZE} places usable`)
  }
  const { lost, half, twice } = await checkPlacings(postgres.url, orderYear, placed)
  if (lost + half + twice > 0) losses.push(`${lost} placings lost, ${half} half, ${twice} twice`)
  return { figures: { placed: placed.length, lost, half, twice, ...figures }, losses, missedAims }
}

export const drill: Drill = {
  about:
    'breaks PostgreSQL and its connections in eleven ways under load; one of them by its name, or the quick ones [--short]',
  run,
}
