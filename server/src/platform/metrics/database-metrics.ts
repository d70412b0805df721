import { Gauge, type Registry } from 'prom-client'
import { resultWithin } from '../settled-within'
import type { MetricSources, OperatingFigures } from './metric-sources'

/** Prometheus gives up a scrape after ten seconds; a database that hangs may not cost it all other metrics. */
const ANSWER_WITHIN_MS = 2_000

const gauges = {
  mailWaiting: ['portal_outbox_waiting', 'Messages that wait to be sent'],
  mailFailed: ['portal_outbox_failed', 'Messages that were given up'],
  mailOverdueSeconds: [
    'portal_outbox_overdue_seconds',
    'For how long the message that is overdue longest has been due',
  ],
  oldestCodeSeconds: [
    'portal_outbox_oldest_code_seconds',
    'Age of the oldest code or password link that is not sent yet',
  ],
} as const satisfies Record<keyof OperatingFigures, readonly [string, string]>

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
  add('portal_database_pool_size', 'Connections of this process at most', () => poolUse().size)
  add('portal_database_pool_used', 'Connections in use', () => poolUse().used)
  add('portal_database_pool_idle', 'Connections that are open and not in use', () => poolUse().idle)
  add('portal_database_pool_waiting', 'Callers that wait for a connection', () => poolUse().waiting)
}

/**
 * What the database tells, and the pool.
 * @returns what has to be awaited before each scrape: at most one statement, and never two at a time
 */
export function addDatabaseMetrics(registry: Registry, sources: MetricSources): () => Promise<void> {
  if (sources.poolUse) addPoolMetrics(registry, sources.poolUse)
  const registers = [registry]
  const up = new Gauge({ name: 'portal_database_up', help: 'Whether the database answered this scrape', registers })
  const shown = (Object.keys(gauges) as (keyof OperatingFigures)[]).map((key) => {
    const [name, help] = gauges[key]
    return { key, gauge: new Gauge({ name, help, registers }) }
  })
  let underWay: Promise<OperatingFigures> | undefined
  const read = () => {
    underWay ??= sources.operatingFigures().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return async () => {
    const figures = await resultWithin(read(), ANSWER_WITHIN_MS).catch(() => null)
    up.set(figures === null ? 0 : 1)
    for (const { key, gauge } of shown) {
      // An old figure would look like a present one.
      if (figures === null) gauge.remove()
      else gauge.set(figures[key])
    }
  }
}
