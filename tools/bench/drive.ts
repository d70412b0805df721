import autocannon from 'autocannon'
import { addContentType, isSuccess } from '../common/send'
import { processorMs } from '../common/usage'
import type { Source } from './people'
import { findMedian } from './report'

/** The results of one load, with times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Replies other than 2xx and 304, and requests without a reply. */
  failed: number
  /** CPU time of the measured process per request, which other work on the machine hardly affects. */
  processorMs: number
}

/** A server to drive, and its process. */
export interface Target {
  url: string
  pid: number
}

export type LoadLength = { seconds: number } | { requests: number }

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

export function runLoad(
  times: readonly number[],
  totals: { seconds: number; failed: number; processorMs: number },
): Load {
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => percentile(times, part))
  const { seconds, failed } = totals
  return {
    perSecond: times.length / seconds,
    p50,
    p95,
    p99,
    failed,
    processorMs: totals.processorMs / times.length,
  }
}

/** The number of times that `runInTurns` runs each load. */
export const ROUNDS = 3

export const splitIntoRounds = (seconds: number): LoadLength => ({ seconds: seconds / ROUNDS })

/**
 * Runs each load three times, in rotation, so that a busy moment of the machine does not affect only one of them.
 * @returns for each load, the run with the median throughput
 */
export async function runInTurns<K extends string>(
  runs: Readonly<Record<K, () => Promise<Load>>>,
): Promise<Record<K, Load>> {
  const names = Object.keys(runs) as K[]
  const loads = new Map<K, Load[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, own] of loads) own.push(await runs[name]())
  }
  const middles = [...loads].map(([name, own]) => [name, findMedian(own, ({ perSecond }) => perSecond)])
  return Object.fromEntries(middles) as Record<K, Load>
}

/**
 * Sends requests to a server over several connections. Each connection sends its next request when the previous one is
 * answered.
 * @throws Error if every request failed, because measurements of errors would look like results
 */
export async function drive(
  { url, pid }: Target,
  next: Source,
  connections: number,
  length: LoadLength,
): Promise<Load> {
  const times: number[] = []
  let failed = 0
  let lastStatus = 0
  const before = processorMs(pid)
  const begin = performance.now()
  let lastReply = begin
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: 'requests' in length ? Math.min(connections, length.requests) : connections,
      ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
      requests: [{ setupRequest: (request) => ({ ...request, ...addContentType(next()) }) as autocannon.Request }],
    }
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, status, _bytes, milliseconds) => {
      lastReply = performance.now()
      if (isSuccess(status)) times.push(milliseconds)
      else {
        failed += 1
        lastStatus = status
      }
    })
  })
  if (times.length === 0) throw new Error(`${next().path}: every request failed, the last with ${lastStatus}`)
  return runLoad(times, {
    seconds: (lastReply - begin) / 1000,
    failed: failed + result.errors,
    processorMs: processorMs(pid) - before,
  })
}
