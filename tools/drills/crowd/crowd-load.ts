import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillCart } from '../../bench/load/cart'
import type { BenchRequest } from '../../bench/load/drive'
import { asDealer, asStaff } from '../../bench/load/people'

const REST_MS = 20
const ANSWER_LIMIT_MS = 60_000

export interface LoadCount {
  /** Dealers by their number whose placing was answered as done. */
  placed: number[]
  /** Answers by status; 0 where none came. */
  statuses: Map<number, number>
  /** Milliseconds of each answer below 500. */
  accepted: number[]
}

export interface Load {
  count: LoadCount
  /** Resolves when what is under way has been answered. */
  stop(): Promise<void>
}

/** The status of one request, how long it took, and how long the answer asks to wait; status 0 when no answer came. */
export async function ask(url: string, { method, path, headers, body }: BenchRequest) {
  const begun = performance.now()
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
  const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, ...type }, body, signal }).then(
    async (response) => {
      await response.arrayBuffer()
      return { status: response.status, waitMs: 1000 * Number(response.headers.get('retry-after') ?? 0) }
    },
    () => ({ status: 0, waitMs: 0 }),
  )
  return { ...answer, milliseconds: performance.now() - begun }
}

/** Neither refused nor failed. */
export const isAccepted = (status: number): boolean => status > 0 && status < 500 && status !== 429

/** What people do between two calls, until it is over; the page too waits up to half as much again by chance. */
export const rest = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(Math.max(REST_MS, ms * (1 + Math.random() / 2)), undefined, { signal: over }).catch(() => undefined)

interface Crowd {
  readers: number
  placers: number
  orderYear: number
  /** The number of the first dealer who places; each places once and tries again until it is answered. */
  first: number
  /** Whether people who are refused wait as long as they are asked to, as the page does. */
  isPatient?: boolean
}

/**
 * People who read and people who place an order each, at a portal on a filled database, until they are stopped.
 */
export async function startLoad(
  url: string,
  { readers, placers, orderYear, first, isPatient = false }: Crowd,
): Promise<Load> {
  const { placing } = await fillCart(url, orderYear)
  const count: LoadCount = { placed: [], statuses: new Map(), accepted: [] }
  let isOver = false
  let dealer = first
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  const send = async (request: BenchRequest): Promise<number> => {
    const { status, milliseconds, waitMs } = await ask(url, request)
    count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1)
    if (isAccepted(status)) count.accepted.push(milliseconds)
    await rest(isPatient ? waitMs : 0, over.signal)
    return status
  }
  const read = async (n: number): Promise<void> => {
    const paths = ['/api/orders', '/api/packages', '/api/auth/user']
    for (let turn = n; !isOver; turn += 1) {
      const isStaff = turn % 5 === 0
      const path = isStaff ? '/api/orders?limit=50' : (paths[turn % paths.length] ?? '/api/orders')
      await send({ method: 'GET', path, headers: isStaff ? asStaff('director') : asDealer(turn + 1) })
    }
  }
  const place = async (): Promise<void> => {
    while (!isOver) {
      const n = dealer
      dealer += 1
      let status = 0
      while (!isOver && (status === 0 || status >= 500)) {
        status = await send({ method: 'POST', path: '/api/orders', body: placing, headers: asDealer(n) })
      }
      if (status === 201) count.placed.push(n)
    }
  }
  const running = Promise.all([
    ...Array.from({ length: readers }, (_, n) => read(n * 7)),
    ...Array.from({ length: placers }, place),
  ])
  return {
    count,
    stop: async () => {
      isOver = true
      over.abort()
      await running
    },
  }
}
