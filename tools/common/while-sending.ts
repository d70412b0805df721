import { setTimeout as sleep } from 'node:timers/promises'

/** Sends requests until `isOver` returns true. */
export type Sender = (isOver: () => boolean) => Promise<unknown>

/** Sends requests until `work` ends, and waits for their last replies. */
export async function runWithSenders<T>(senders: readonly Sender[], work: () => Promise<T>): Promise<T> {
  let isOver = false
  const sending = Promise.all(senders.map((sender) => sender(() => isOver)))
  const [result] = await Promise.all([
    work().finally(() => {
      isOver = true
    }),
    sending,
  ])
  return result
}

/**
 * Sends requests at a constant rate, regardless of how long replies take.
 * @param sendOne sends the nth request; `due` is the time at which it should be sent
 */
export const sendAtPace =
  (everyMs: number, sendOne: (n: number, due: number) => Promise<unknown>): Sender =>
  async (isOver) => {
    const running = new Set<Promise<unknown>>()
    const begin = performance.now()
    for (let n = 0; !isOver(); n += 1) {
      const due = begin + n * everyMs
      await sleep(Math.max(0, due - performance.now()))
      const one = sendOne(n, due).finally(() => running.delete(one))
      running.add(one)
    }
    await Promise.all(running)
  }

export interface Loops {
  clients: number
  /** The time in milliseconds that a client waits after each reply. */
  restMs?: number
  /** Whether rejected clients wait as long as the reply asks, plus up to half of that time, like the browser. */
  isPatient?: boolean
}

/**
 * Simulates clients that each send their next request after the previous reply.
 * @param act sends the nth request of a client
 */
export const sendInLoops =
  (act: (n: number) => Promise<{ waitMs: number }>, { clients, restMs = 0, isPatient = false }: Loops): Sender =>
  async (isOver) => {
    const loop = async (first: number): Promise<void> => {
      for (let n = first; !isOver(); n += 1) {
        const { waitMs } = await act(n)
        if (!isOver()) await sleep(Math.max(restMs, isPatient ? waitMs * (1 + Math.random() / 2) : 0))
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, first) => loop(first)))
  }
