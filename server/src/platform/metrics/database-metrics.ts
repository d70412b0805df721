import { Gauge, type Registry } from 'prom-client'
import { getResultInTime } from '../result-in-time'
import type { MetricSources, OutboxMetrics } from './metric-sources'

/** Prometheus abandons a scrape after ten seconds. A database that hangs must not block all other metrics. */
const ANSWER_TIMEOUT_MS = 2_000

const gauges = {
  mailWaiting: ['portal_outbox_waiting', 'Messages waiting to be sent'],
  mailFailed: ['portal_outbox_failed', 'Messages whose delivery was abandoned'],
  mailOverdueSeconds: ['portal_outbox_overdue_seconds', 'How long the most overdue message has been due'],
  oldestCodeSeconds: ['portal_outbox_oldest_code_seconds', 'Age of the oldest unsent code or password link'],
} as const satisfies Record<keyof OutboxMetrics, readonly [string, string]>

function addPoolMetrics(registry: Registry, poolUse: NonNullable<MetricSources['poolUse']>): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  add('portal_database_pool_size', 'Maximum connections of this process', () => poolUse().size)
  add('portal_database_pool_used', 'Connections in use', () => poolUse().used)
  add('portal_database_pool_idle', 'Open connections that are idle', () => poolUse().idle)
  add('portal_database_pool_waiting', 'Callers waiting for a connection', () => poolUse().waiting)
}

/**
 * Adds the metrics of the database and its pool.
 * @returns a function to await before each scrape: sends at most one statement, and never two concurrently
 */
export function addDatabaseMetrics(registry: Registry, sources: MetricSources): () => Promise<void> {
  if (sources.poolUse) addPoolMetrics(registry, sources.poolUse)
  const registers = [registry]
  const up = new Gauge({ name: 'portal_database_up', help: 'Whether the database answered this scrape', registers })
  const gaugeValues = (Object.keys(gauges) as (keyof OutboxMetrics)[]).map((key) => {
    const [name, help] = gauges[key]
    return { key, gauge: new Gauge({ name, help, registers }) }
  })
  let pending: Promise<OutboxMetrics> | undefined
  const read = () => {
    pending ??= sources.readOutboxMetrics().finally(() => {
      pending = undefined
    })
    return pending
  }
  return async () => {
    const metrics = await getResultInTime(read(), ANSWER_TIMEOUT_MS).catch(() => null)
    up.set(metrics === null ? 0 : 1)
    for (const { key, gauge } of gaugeValues) {
      // An old value would look current.
      if (metrics === null) gauge.remove()
      else gauge.set(metrics[key])
    }
  }
}
