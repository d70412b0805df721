import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOwnPostgres } from '../../server/test/own-postgres'
import { staffPassword } from '../bench/data/names'
import { startProduct } from '../bench/product/start-product'
import { checkPlacings } from './crowd/check-placings'
import { ask, isAccepted, rest, startLoad } from './crowd/crowd-load'
import { fillWithHistory } from './crowd/fill-with-history'
import { type Drill, type Outcome, say } from './drill'

const READERS = 200
const PLACERS = 20
const SIGN_INS = 200
const LENGTH_MS = 20_000
const P99_AIM_MS = 2_000
const HEALTH_EVERY_MS = 500

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

interface Heard {
  statuses: Map<number, number>
  accepted: number[]
}

interface Scene {
  portal: string
  database: string
  orderYear: number
  isPatient: boolean
}

/** One person who signs in again and again, as one of forty managers. */
async function signIns({ portal, isPatient }: Scene, n: number, over: AbortSignal, heard: Heard): Promise<void> {
  const email = `manager${(n % 40) + 1}@example.com`
  const body = JSON.stringify({ email, password: staffPassword })
  while (!over.aborted) {
    const { status, milliseconds, waitMs } = await ask(portal, { method: 'POST', path: '/api/auth/login', body })
    heard.statuses.set(status, (heard.statuses.get(status) ?? 0) + 1)
    if (isAccepted(status)) heard.accepted.push(milliseconds)
    await rest(isPatient ? waitMs : 0, over)
  }
}

async function health(url: string, over: AbortSignal): Promise<number> {
  let missed = 0
  while (!over.aborted) {
    const { status } = await ask(url, { method: 'GET', path: '/healthz' })
    if (status !== 200) missed += 1
    await sleep(HEALTH_EVERY_MS)
  }
  return missed
}

/**
 * Opens everybody's connection, as a browser has that shows the page: Node takes one new connection in each turn of its
 * event loop, so that hundreds at one moment on a busy machine would be all that was measured.
 */
async function connectAll(portal: string): Promise<void> {
  const people = Array.from({ length: READERS + PLACERS + SIGN_INS }, () =>
    ask(portal, { method: 'GET', path: '/healthz' }),
  )
  await Promise.all(people)
}

async function overload(scene: Scene): Promise<Outcome> {
  const { portal, database, orderYear, isPatient } = scene
  const heard: Heard = { statuses: new Map(), accepted: [] }
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  await connectAll(portal)
  const load = await startLoad(portal, { readers: READERS, placers: PLACERS, orderYear, first: 1, isPatient })
  const people = Array.from({ length: SIGN_INS }, (_, n) => signIns(scene, n, over.signal, heard))
  const watching = health(portal, over.signal)
  await sleep(LENGTH_MS)
  over.abort()
  const [missed] = await Promise.all([watching, load.stop(), ...people])
  const { statuses, accepted, placed } = load.count
  const of = (status: number): number => (statuses.get(status) ?? 0) + (heard.statuses.get(status) ?? 0)
  say(`calls: ${[...statuses].join(' ')}; sign-ins: ${[...heard.statuses].join(' ')}`)
  const p99Of = (times: number[]) => Math.round(percentile(times, 0.99))
  say(`slowest hundredth, ms: calls ${p99Of(accepted)}, sign-ins ${p99Of(heard.accepted)}`)
  const p99 = Math.round(percentile([...accepted, ...heard.accepted], 0.99))
  const { lost, half, twice } = await checkPlacings(database, orderYear, placed)
  const losses = [
    ...(of(500) > 0 ? [`${of(500)} calls answered 500`] : []),
    ...(of(0) > 0 ? [`${of(0)} calls not answered`] : []),
    ...(lost + half + twice > 0 ? [`${lost} placings lost, ${half} half, ${twice} twice`] : []),
  ]
  const missedAims = [
    ...(p99 > P99_AIM_MS ? [`the slowest hundredth of the accepted took ${p99} ms or more`] : []),
    ...(missed > 0 ? [`/healthz missed ${missed} times`] : []),
  ]
  const figures = {
    accepted: accepted.length + heard.accepted.length,
    refusedEarly: of(503) + of(429),
    errors500: of(500),
    p99Milliseconds: p99,
    placed: placed.length,
  }
  return { figures, losses, missedAims }
}

async function run(options: readonly string[]): Promise<Outcome> {
  const isPatient = !options.includes('--impatient')
  const postgres = await makeOwnPostgres()
  try {
    const orderYear = await fillWithHistory(postgres.url)
    const product = await startProduct(postgres.url, { LOG_LEVEL: 'fatal' })
    try {
      return await overload({ portal: product.url, database: postgres.url, orderYear, isPatient })
    } finally {
      await product.stop()
    }
  } finally {
    postgres.remove()
  }
}

export const drill: Drill = {
  about: 'sends a portal more readers, placings and sign-ins than it can carry, for twenty seconds [--impatient]',
  run,
}
