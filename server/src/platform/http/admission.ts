import { monitorEventLoopDelay } from 'node:perf_hooks'
import { requestTexts } from '@portal/contract/texts/call'
import type { FastifyInstance } from 'fastify'
import type { PoolUse } from '../database/types'
import { unavailable } from './api-errors'
import type { CallPace } from './call-pace'

/** How many statements may wait per connection before new requests are rejected. Running requests may still wait. */
const WAITING_PER_CONNECTION = 10
const SAMPLE_MS = 500
const RESOLUTION_MS = 10
/** A request takes several turns of the event loop, so beyond this its answer would take seconds. */
const MAX_DELAY_MS = 300
/** A single long task is not overload. */
const LATE_SAMPLES = 4

export interface LoadParts {
  poolUse?: (() => PoolUse) | null
  /** Whether the process is overloaded. */
  isOverloaded?: () => boolean
  /** Estimates how long a request takes; without it, any number may start. */
  pace?: CallPace
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the request waits in its own queue of limited length. */
    hasOwnQueue?: boolean
  }
}

/** A rejected request does not indicate how fast the server works. */
const isRejected = (status: number): boolean => status === 429 || status === 503

/**
 * Samples the delay of the event loop twice a second, without keeping the process alive.
 * @returns whether the average was too high in each half second of the last two seconds
 */
export function watchEventLoop(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let lateSamples = 0
  setInterval(() => {
    lateSamples = delay.mean / 1e6 - RESOLUTION_MS > MAX_DELAY_MS ? lateSamples + 1 : 0
    delay.reset()
  }, SAMPLE_MS).unref()
  return () => lateSamples >= LATE_SAMPLES
}

/**
 * Rejects API requests early with 503 during overload, so that accepted ones are answered soon. Health, metrics and the
 * page itself are always answered.
 */
export function rejectOverload(
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
      raw.once('close', () => end(!isRejected(raw.statusCode)))
    }
    done()
  })
}
