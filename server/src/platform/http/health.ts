import type { FastifyInstance } from 'fastify'
import type { PoolUse } from '../database/types'
import { settledWithin } from '../settled-within'
import { StartRefusedError } from '../start-refused'
import { unavailable } from './refusals'

const databaseAnswersWithinMs = 2_000

export interface HealthParts {
  /** Resolves when the database takes writes and has this code's schema. */
  ping: () => Promise<void>
  /** How the database's connections are used; null without a pool. */
  poolUse?: (() => PoolUse) | null
  /** Whether the server has been told to stop. */
  isStopping?: () => boolean
}

/** One statement for all who ask at the same time: the page is open to everybody. */
function shared(ping: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= ping().finally(() => {
      running = null
    })
    return running
  }
}

/**
 * `/healthz`: the process can serve, which a restart would mend otherwise; 503 once no connection is expected back.
 * `/readyz`: it is to be sent requests: it is not stopping, and within two seconds a connection is free on which the
 * database takes writes at a schema that this code can serve.
 */
export function addHealth(app: FastifyInstance, { ping, poolUse = null, isStopping = () => false }: HealthParts): void {
  const sharedPing = shared(ping)
  app.get('/healthz', async () => {
    const use = poolUse?.()
    if (use && use.stuck >= use.size) throw unavailable()
    return { status: 'ok' }
  })
  app.get('/readyz', async () => {
    if (isStopping()) throw unavailable()
    const answers = await settledWithin(sharedPing(), databaseAnswersWithinMs).catch((error: unknown) => {
      // Waiting doesn't help: the operator has to start another release, so the reply names the reason.
      if (error instanceof StartRefusedError) throw unavailable(error.message)
      return false
    })
    if (!answers) throw unavailable()
    return { status: 'ready' }
  })
}
