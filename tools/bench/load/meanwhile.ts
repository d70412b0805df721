import { setTimeout as sleep } from 'node:timers/promises'
import { processorMs } from '../product/cpu-time'
import { sendOnce, type Target } from './drive'
import { type Figures, figuresOf } from './figures'
import { asDealer, shuffledFrom } from './people'

/** One after the other, however long an earlier one takes: who comes meanwhile does not wait for others to be served. */
const EVERY_MS = 20

/**
 * Asks `GET /api/auth/user`, fifty times a second, each time for another dealer, for as long as `work` takes. Times run
 * from when a request was due, so that a request that could not even be sent counts as one that waited. `work`
 * only waits, since what keeps this process busy would count as well.
 */
export async function answersDuring(
  { url, pid }: Target,
  dealers: number,
  work: () => Promise<unknown>,
): Promise<Figures> {
  const next = shuffledFrom(dealers)
  const times: number[] = []
  let failed = 0
  const ask = async (due: number): Promise<void> => {
    try {
      const response = await sendOnce(url, { method: 'GET', path: '/api/auth/user', headers: asDealer(next()) })
      await response.arrayBuffer()
      times.push(performance.now() - due)
    } catch {
      failed += 1
    }
  }
  // The first connections are opened before it counts.
  await Promise.all([ask(0), ask(0), ask(0)])
  times.length = 0
  const before = processorMs(pid)
  const begun = performance.now()
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  // It is awaited below, but may fail while nobody waits.
  working.catch(() => undefined)
  const asked: Promise<void>[] = []
  for (let due = begun; !isOver; due += EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()))
    asked.push(ask(due))
  }
  await Promise.all([working, ...asked])
  const seconds = (performance.now() - begun) / 1000
  return figuresOf(times, { seconds, failed, processorMs: processorMs(pid) - before })
}
