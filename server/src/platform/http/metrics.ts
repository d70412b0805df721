import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { MetricSources } from '../metrics/metric-sources'
import { unauthenticated } from './access-errors'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

interface Options {
  config: Pick<Config, 'buildCommit' | 'mail'>
  /** Grants access to the page, as `Authorization: Bearer <token>`. */
  token: string
  sources: MetricSources | null
}

/** Serves `/metrics` for Prometheus: see docs/alerts.md for its use. Absent without a configured token. */
export async function addMetrics(app: FastifyInstance, { config, token, sources }: Options): Promise<void> {
  const { openMetrics } = await import('../metrics/open-metrics')
  const metrics = openMetrics({ commit: config.buildCommit, isMailConfigured: config.mail !== null, sources })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.staysOpen) return
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    metrics.observe({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw unauthenticated()
    const { contentType, text } = await metrics.page()
    return reply.type(contentType).send(text)
  })
}
