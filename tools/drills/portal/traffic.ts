import { orderSchema } from '@portal/contract/orders/order'
import { z } from 'zod'
import { isSuccess, type PortalReply, type PortalRequest, send } from '../../common/send'
import { type Loops, type Sender, sendAtPace, sendInLoops } from '../../common/while-sending'
import type { FilledPortal } from './fill-portal'

const placedSchema = z.object({ id: orderSchema.shape.id })

/** The results of a load of orders, edits and reads, which each reply updates. */
export class TrafficResults {
  sent = 0
  /** Successful writes. */
  written = 0
  /** The IDs of the orders that the portal confirmed. */
  placed: string[] = []
  /** The latest successful edit of each dealer: cookie to serial number. */
  edited = new Map<string, number>()
  /** Failed edits. The database can still execute one later, even after a newer one. */
  unsureEdits = new Set<number>()
  /** All other replies, as text. */
  failed: string[] = []
  /** The number of replies by status; 0 means no reply. */
  statuses = new Map<number, number>()
  /** The response times in milliseconds, without requests that failed or were rejected because of load. */
  accepted: number[] = []
  /** The time of the last successful write, from `performance.now()`. */
  lastWriteAt = Number.NaN
  /** The longest time between two successful writes, in milliseconds. */
  longestWithoutWriteMs = 0
}

/** Whether an entry of `failed` is a 500, which is always a bug of the portal. */
export const isFault = (failed: string): boolean => /: 500 /.test(failed)
export const isUnanswered = (failed: string): boolean => /: 0 /.test(failed)

export type Kind = 'place' | 'edit' | 'read'

const readPaths = ['/api/auth/user', '/api/orders?limit=50', '/api/packages'] as const

/** The dealers of a portal. Each places one order; edits and reads rotate through the dealers. */
export class Traffic {
  readonly seen = new TrafficResults()
  #next = 0
  #serial = 0
  readonly #ordering: string[]
  readonly #editing = new Set<string>()

  /** @param retries whether a dealer later retries a failed order */
  constructor(
    private readonly address: () => string,
    private readonly portal: FilledPortal,
    private readonly retries = false,
  ) {
    this.#ordering = [...portal.dealers]
  }

  /** Sends one request and records its result. Once every dealer has ordered, sends an edit instead of an order. */
  async sendOne(kind: Kind): Promise<PortalReply> {
    if (kind === 'read') return this.#read()
    const cookie = kind === 'place' ? this.#ordering.pop() : undefined
    return cookie === undefined ? this.#edit() : this.#place(cookie)
  }

  /** Sends requests of these kinds in rotation. */
  sendAtPace(kinds: readonly Kind[], everyMs: number): Sender {
    return sendAtPace(everyMs, (n) => this.sendOne(kinds[n % kinds.length] ?? 'read'))
  }

  /** Simulates clients that send requests of one kind. */
  sendInLoops(kind: Kind, loops: Loops): Sender {
    return sendInLoops(() => this.sendOne(kind), loops)
  }

  /** Sends a request of any kind and records its result. */
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
    // A request that was never sent placed no order. After any other failure, the result is unknown.
    const isOpen = why.includes('ECONNREFUSED') || (this.retries && (status === 0 || status >= 500))
    if (isOpen) this.#ordering.unshift(cookie)
    if (isSuccess(status)) {
      this.seen.placed.push(placedSchema.parse(JSON.parse(reply.body.toString())).id)
      this.#noteWrite()
    }
    return reply
  }

  /** Sends only one edit per dealer at a time. Otherwise, it would be unknown which one is newer. */
  async #edit(): Promise<PortalReply> {
    const cookie = this.#dealer()
    if (this.#editing.has(cookie)) return this.#read()
    this.#editing.add(cookie)
    this.#serial += 1
    const serial = this.#serial
    // The database check reads this number.
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
