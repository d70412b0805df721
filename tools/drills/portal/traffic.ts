import { setTimeout as sleep } from 'node:timers/promises'
import { orderSchema } from '@portal/contract/orders/order'
import { z } from 'zod'
import { isSuccess, type PortalReply, type PortalRequest, send } from '../../common/send'
import type { FilledPortal } from './fill-portal'

const placedSchema = z.object({ id: orderSchema.shape.id })

/** The results of a load of orders, edits and reads, updated with each reply. */
export class Seen {
  sent = 0
  /** Successful writes. */
  written = 0
  /** The IDs of the orders that were answered as placed. */
  placed: string[] = []
  /** The newest successful edit of each dealer: cookie to serial number. */
  edited = new Map<string, number>()
  /** Failed edits: the database may still carry one out later, even after a newer one. */
  unsureEdits = new Set<number>()
  /** Every other reply, as text. */
  failed: string[] = []
  /** How many replies had each status; 0 for none. */
  statuses = new Map<number, number>()
  /** How long each reply took that was neither rejected for load nor a failure, in milliseconds. */
  accepted: number[] = []
  /** When the last write succeeded, by `performance.now()`. */
  lastWriteAt = Number.NaN
  /** The longest time between two successful writes, in milliseconds. */
  longestWithoutWriteMs = 0
}

/** Whether an entry of `failed` is a 500, which is always the portal's fault. */
export const isFault = (failed: string): boolean => /: 500 /.test(failed)
export const isUnanswered = (failed: string): boolean => /: 0 /.test(failed)

export type Kind = 'place' | 'edit' | 'read'

const readPaths = ['/api/auth/user', '/api/orders?limit=50', '/api/packages'] as const

/** Dealers of a portal. Each places one order; edits and reads are by each dealer in turn. */
export class Traffic {
  readonly seen = new Seen()
  #next = 0
  #serial = 0
  readonly #ordering: string[]
  readonly #editing = new Set<string>()

  /** @param retries whether a dealer whose order failed tries again later */
  constructor(
    private readonly address: () => string,
    private readonly portal: FilledPortal,
    private readonly retries = false,
  ) {
    this.#ordering = [...portal.dealers]
  }

  /** Sends one request and notes its result. Once every dealer has ordered, an edit replaces an order. */
  async sendOne(kind: Kind): Promise<PortalReply> {
    if (kind === 'read') return this.#read()
    const cookie = kind === 'place' ? this.#ordering.pop() : undefined
    return cookie === undefined ? this.#edit() : this.#place(cookie)
  }

  /** Sends a request of any kind and notes its result. */
  async send(request: PortalRequest): Promise<PortalReply> {
    const { seen } = this
    seen.sent += 1
    const reply = await send(this.address(), request, 60_000)
    const { status, why, body, ms } = reply
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    if (status > 0 && status < 500 && status !== 429) seen.accepted.push(ms)
    if (!isSuccess(status))
      seen.failed.push(`${request.method} ${request.path}: ${status} ${why}${body.subarray(0, 120)}`)
    return reply
  }

  #dealer(): string {
    const { dealers, staff } = this.portal
    this.#next += 1
    return dealers[this.#next % dealers.length] ?? staff
  }

  #noteWrite(): void {
    const { seen } = this
    const now = performance.now()
    seen.written += 1
    if (now - seen.lastWriteAt > seen.longestWithoutWriteMs) seen.longestWithoutWriteMs = now - seen.lastWriteAt
    seen.lastWriteAt = now
  }

  async #place(cookie: string): Promise<PortalReply> {
    const body = this.portal.placing
    const reply = await this.send({ method: 'POST', path: '/api/orders', headers: { cookie }, body })
    const { status, why } = reply
    // Never sent, so the dealer has not ordered. After any other failure nobody knows.
    const isOpen = why.includes('ECONNREFUSED') || (this.retries && (status === 0 || status >= 500))
    if (isOpen) this.#ordering.unshift(cookie)
    if (isSuccess(status)) {
      this.seen.placed.push(placedSchema.parse(JSON.parse(reply.body.toString())).id)
      this.#noteWrite()
    }
    return reply
  }

  /** One edit per dealer at a time: otherwise nobody knows which is the newer one. */
  async #edit(): Promise<PortalReply> {
    const cookie = this.#dealer()
    if (this.#editing.has(cookie)) return this.#read()
    this.#editing.add(cookie)
    this.#serial += 1
    const serial = this.#serial
    // The database check reads the number back.
    const body = JSON.stringify({ website: `https://edit-${serial}.example.com` })
    const reply = await this.send({ method: 'PATCH', path: '/api/auth/user', headers: { cookie }, body })
    this.#editing.delete(cookie)
    if (isSuccess(reply.status)) {
      this.seen.edited.set(cookie, Math.max(serial, this.seen.edited.get(cookie) ?? 0))
      this.#noteWrite()
    } else this.seen.unsureEdits.add(serial)
    return reply
  }

  #read(): Promise<PortalReply> {
    const path = readPaths[this.#next % readPaths.length] ?? readPaths[0]
    const cookie = this.#next % 10 === 0 ? this.portal.staff : this.#dealer()
    return this.send({ method: 'GET', path, headers: { cookie } })
  }
}

/** A load that sends requests until it is over. */
export type Load = (isOver: () => boolean) => Promise<unknown>

/** Runs loads until `work` ends, and waits for their last replies. */
export async function whileSending<T>(loads: readonly Load[], work: () => Promise<T>): Promise<T> {
  let isOver = false
  const sending = Promise.all(loads.map((load) => load(() => isOver)))
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true
    }),
    sending,
  ])
  return result
}

/** Sends requests at an even pace, however long the replies take. @param kinds sent in turn */
export async function sendAtPace(
  traffic: Traffic,
  kinds: readonly Kind[],
  everyMs: number,
  isOver: () => boolean,
): Promise<void> {
  const running = new Set<Promise<unknown>>()
  const begin = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    await sleep(Math.max(0, begin + n * everyMs - performance.now()))
    const one = traffic.sendOne(kinds[n % kinds.length] ?? 'read').finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
}

interface Loops {
  clients: number
  isOver: () => boolean
  /** How long a client waits after each reply. */
  restMs?: number
  /** Whether rejected clients wait as long as the reply says, and up to half of that longer, as the page does. */
  isPatient?: boolean
}

/** Clients that each send their next request when the last one is answered. @param act sends the nth request of a client */
export async function sendInLoops(
  { clients, isOver, restMs = 0, isPatient = false }: Loops,
  act: (n: number) => Promise<{ waitMs: number }>,
): Promise<void> {
  const loop = async (first: number): Promise<void> => {
    for (let n = first; !isOver(); n += 1) {
      const { waitMs } = await act(n)
      if (!isOver()) await sleep(Math.max(restMs, isPatient ? waitMs * (1 + Math.random() / 2) : 0))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, first) => loop(first)))
}
