import { monitorEventLoopDelay } from 'node:perf_hooks'
import { requestTexts } from '@portal/contract/texts/call'
import type { FastifyInstance } from 'fastify'
import type { PoolUse } from '../database/types'
import type { CallPace } from './call-pace'
import { unavailable } from './refusals'

/** So many statements may wait for each connection before new calls are refused; those under way may still wait. */
const WAITING_PER_CONNECTION = 10
const SAMPLE_MS = 500
const RESOLUTION_MS = 10
/** A call takes several turns of the event loop, so that its answer would take seconds. */
const MOST_DELAY_MS = 300
/** One long piece of work is not too much work. */
const LATE_SAMPLES = 4

export interface LoadParts {
  poolUse?: (() => PoolUse) | null
  /** Whether the process has more to do than it can do in time. */
  isOverloaded?: () => boolean
  /** How long a call takes among the others; without it any number may begin. */
  pace?: CallPace
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call waits in a queue of its own, whose length is bounded. */
    hasOwnQueue?: boolean
  }
}

/** A refusal says nothing of how fast the work goes. */
const isRefused = (status: number): boolean => status === 429 || status === 503

/**
 * Watches how late the event loop is, twice a second, without keeping the process alive.
 * @returns whether it has been too late on average in each half second of the last two seconds
 */
export function watchEventLoop(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let late = 0
  setInterval(() => {
    late = delay.mean / 1e6 - RESOLUTION_MS > MOST_DELAY_MS ? late + 1 : 0
    delay.reset()
  }, SAMPLE_MS).unref()
  return () => late >= LATE_SAMPLES
}

/**
 * Refuses calls of the API early with 503 while there is more to do than can be done in time, so that those which are let
 * in are answered soon. Health, metrics and the page itself are always answered.
 */
export function refuseOverload(
  app: FastifyInstance,
  { poolUse = null, isOverloaded = () => false, pace }: LoadParts,
): void {
  const isCrowded = (): boolean => {
    const use = poolUse?.()
    return use !== undefined && use.waiting >= use.size * WAITING_PER_CONNECTION
  }
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return done()
    if (isCrowded() || isOverloaded()) return done(unavailable(requestTexts.busy))
    const { staysOpen, hasOwnQueue } = request.routeOptions.config
    if (pace && !staysOpen && !hasOwnQueue) {
      const end = pace.begin()
      if (end === null) return done(unavailable(requestTexts.busy))
      raw.once('close', () => end(!isRefused(raw.statusCode)))
    }
    done()
  })
}
