import { Gauge, Histogram, Registry } from 'prom-client'
import { addDatabaseMetrics } from './database-metrics'
import type { MetricSources } from './metric-sources'
import { addProcessMetrics } from './process-metrics'

/** An answered request. */
export interface AnsweredCall {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  observe(call: AnsweredCall): void
  /** The metrics in Prometheus's format, with their content type. */
  page(): Promise<{ contentType: string; text: string }>
}

interface Options {
  commit: string | null
  /** Whether there is a mail server: without one, messages wait forever. */
  isMailConfigured: boolean
  /** Null serves only the process's own metrics. */
  sources: MetricSources | null
}

function addBackupMetric(registry: Registry, newestBackupAt: MetricSources['newestBackupAt']): void {
  new Gauge({
    name: 'portal_backup_age_seconds',
    help: 'Age of the newest backup in the data folder; absent if there is none',
    registers: [registry],
    async collect() {
      const at = await newestBackupAt()
      if (at === null) this.remove()
      else this.set((Date.now() - at.getTime()) / 1000)
    },
  })
}

/** Opens the metrics of this process. */
export function openMetrics({ commit, isMailConfigured, sources }: Options): Metrics {
  const registry = new Registry()
  addProcessMetrics(registry, commit)
  new Gauge({
    name: 'portal_mail_configured',
    help: 'Whether a mail server is configured',
    registers: [registry],
  }).set(isMailConfigured ? 1 : 0)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const updateDatabaseMetrics = sources ? addDatabaseMetrics(registry, sources) : async () => undefined
  if (sources) addBackupMetric(registry, sources.newestBackupAt)
  return {
    observe: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    page: async () => {
      await updateDatabaseMetrics()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
