import type { FastifyInstance } from 'fastify'
import type { PoolUse } from '../database/types'
import { endsInTime } from '../result-in-time'
import { StartError } from '../start-error'
import { unavailable } from './api-errors'

const databaseTimeoutMs = 2_000

export interface HealthParts {
  /** Resolves if the database accepts writes and has this code's schema. */
  ping: () => Promise<void>
  /** The use of the database's connections; null without a pool. */
  poolUse?: (() => PoolUse) | null
  /** Whether the server is shutting down. */
  isStopping?: () => boolean
}

/** Shares one statement among concurrent requests: the page is public. */
function sharePing(ping: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= ping().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * `/healthz`: whether the process can serve; a restart might help if not. Answers 503 once no connection is expected
 * back. `/readyz`: whether to send it requests. It is not shutting down, and within two seconds a connection is free on
 * which the database accepts writes with a usable schema.
 */
export function addHealth(app: FastifyInstance, { ping, poolUse = null, isStopping = () => false }: HealthParts): void {
  const sharedPing = sharePing(ping)
  app.get('/healthz', async () => {
    const use = poolUse?.()
    if (use && use.stuck >= use.size) throw unavailable()
    return { status: 'ok' }
  })
  app.get('/readyz', async () => {
    if (isStopping()) throw unavailable()
    const answers = await endsInTime(sharedPing(), databaseTimeoutMs).catch((error: unknown) => {
      // Waiting does not help: the operator must start another release, so the reply gives the reason.
      if (error instanceof StartError) throw unavailable(error.message)
      return false
    })
    if (!answers) throw unavailable()
    return { status: 'ready' }
  })
}
