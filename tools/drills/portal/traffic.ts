import { setTimeout as sleep } from 'node:timers/promises'
import { orderSchema } from '@portal/contract/orders/order'
import { z } from 'zod'
import type { FilledPortal } from './fill-portal'
import { type Answer, type Sent, send } from './send'

const placedSchema = z.object({ id: orderSchema.shape.id })

/** What a load of placings, edits and reads came to. It is added to as answers come. */
export interface Seen {
  sent: number
  /** Writes that were answered as done. */
  written: number
  /** The orders that were answered as placed, by their ids. */
  placed: string[]
  /** The newest edit of each dealer that was answered as done: cookie to serial number. */
  edited: Map<string, number>
  /** Edits that were not: the database may carry one out when nobody waits for it any more, also after a later one. */
  unsureEdits: Set<number>
  /** Every other answer, in words. */
  failed: string[]
  /** When the last write was answered as done, by `performance.now()`. */
  lastWriteAt: number
  /** The longest time between two writes that were answered as done, in milliseconds. */
  longestWithoutWriteMs: number
}

export const nothingSeen = (): Seen => ({
  ...{ sent: 0, written: 0, placed: [], edited: new Map(), unsureEdits: new Set(), failed: [] },
  ...{ lastWriteAt: Number.NaN, longestWithoutWriteMs: 0 },
})

/** The website that a dealer's edit stores: its number can be read back from the database. */
const websiteOf = (serial: number): string => `https://edit-${serial}.example.com`

/** Whether a request that was not done, in the words of `failed`, was answered as a fault of the portal's own. */
export const isFault = (failed: string): boolean => /: 500 /.test(failed)

export type Kind = 'place' | 'edit' | 'read'

const isDone = (status: number): boolean => (status >= 200 && status < 300) || status === 304

function noteWrite(seen: Seen): void {
  const now = performance.now()
  seen.written += 1
  if (now - seen.lastWriteAt > seen.longestWithoutWriteMs) seen.longestWithoutWriteMs = now - seen.lastWriteAt
  seen.lastWriteAt = now
}

/** Dealers at a portal: each call is the next dealer's. Orders are placed once a dealer, edits and reads in turn. */
export class Traffic {
  #next = 0
  #serial = 0
  readonly #ordering: string[]
  readonly #editing = new Set<string>()

  constructor(
    private readonly address: string | (() => string),
    private readonly portal: FilledPortal,
    readonly seen: Seen,
  ) {
    this.#ordering = [...portal.dealers]
  }

  /** Sends one request and notes what came of it. Once every dealer has ordered, an edit stands in for a placing. */
  async one(kind: Kind): Promise<void> {
    this.seen.sent += 1
    if (kind === 'read') return this.#read()
    const cookie = kind === 'place' ? this.#ordering.pop() : undefined
    return cookie === undefined ? this.#edit() : this.#place(cookie)
  }

  #dealer(): string {
    const { dealers, staff } = this.portal
    this.#next += 1
    return dealers[this.#next % dealers.length] ?? staff
  }

  async #send(sent: Sent): Promise<Answer> {
    const address = typeof this.address === 'string' ? this.address : this.address()
    const answer = await send(address, sent)
    if (!isDone(answer.status)) {
      this.seen.failed.push(`${sent.method} ${sent.path}: ${answer.status} ${answer.why}${answer.body.slice(0, 120)}`)
    }
    return answer
  }

  async #place(cookie: string): Promise<void> {
    const { placing } = this.portal
    const { status, body, why } = await this.#send({ method: 'POST', path: '/api/orders', cookie, body: placing })
    // Never sent, so the dealer has not ordered; after any other end nobody knows.
    if (why.includes('ECONNREFUSED')) this.#ordering.unshift(cookie)
    if (!isDone(status)) return
    this.seen.placed.push(placedSchema.parse(JSON.parse(body)).id)
    noteWrite(this.seen)
  }

  /** Of two edits of one dealer at a time nobody could say which is the newer. */
  async #edit(): Promise<void> {
    const cookie = this.#dealer()
    if (this.#editing.has(cookie)) return this.#read()
    this.#editing.add(cookie)
    this.#serial += 1
    const serial = this.#serial
    const body = JSON.stringify({ website: websiteOf(serial) })
    const { status } = await this.#send({ method: 'PATCH', path: '/api/auth/user', cookie, body })
    this.#editing.delete(cookie)
    if (!isDone(status)) {
      this.seen.unsureEdits.add(serial)
      return
    }
    this.seen.edited.set(cookie, Math.max(serial, this.seen.edited.get(cookie) ?? 0))
    noteWrite(this.seen)
  }

  async #read(): Promise<void> {
    const paths = ['/api/auth/user', '/api/orders?limit=50', '/api/packages']
    const path = paths[this.#next % paths.length] ?? '/api/auth/user'
    const cookie = this.#next % 10 === 0 ? this.portal.staff : this.#dealer()
    await this.#send({ method: 'GET', path, cookie })
  }
}

/**
 * Sends requests at an even pace, however long the answers take, until `isOver` or the number given.
 * @param kinds taken in turn
 */
export async function sendAtPace(
  traffic: Traffic,
  kinds: readonly Kind[],
  { everyMs, isOver }: { everyMs: number; isOver: () => boolean },
): Promise<void> {
  const running = new Set<Promise<void>>()
  const begun = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    await sleep(Math.max(0, begun + n * everyMs - performance.now()))
    const one = traffic.one(kinds[n % kinds.length] ?? 'read').finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
}
