import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { instanceId, version } from '../instance'
import { jobMetrics } from '../job-metrics'
import { type CounterName, counters, listCounts, runningImports } from './counters'

const COUNTER_NAMES = Object.keys(counters) as CounterName[]

function addCounters(registry: Registry): void {
  for (const name of COUNTER_NAMES) {
    const { metric, help, labels } = counters[name]
    new Counter({
      name: metric,
      help,
      labelNames: [...labels],
      registers: [registry],
      collect() {
        this.reset()
        for (const { labels: labelValues, value } of listCounts(name)) this.inc(labelValues, value)
      },
    })
  }
}

function addJobMetrics(registry: Registry): void {
  const common = { labelNames: ['name'], registers: [registry] }
  new Gauge({
    ...common,
    name: 'portal_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded',
    collect() {
      this.reset()
      for (const { name, lastSuccessAt } of jobMetrics()) {
        if (lastSuccessAt !== null) this.set({ name }, lastSuccessAt.getTime() / 1000)
      }
    },
  })
  new Gauge({
    ...common,
    name: 'portal_job_last_duration_seconds',
    help: 'Duration of the last successful run of the job',
    collect() {
      this.reset()
      for (const { name, lastSeconds } of jobMetrics()) if (lastSeconds !== null) this.set({ name }, lastSeconds)
    },
  })
  new Counter({
    ...common,
    name: 'portal_job_failures_total',
    help: 'Failed runs of the job',
    collect() {
      this.reset()
      for (const { name, failures } of jobMetrics()) this.inc({ name }, failures)
    },
  })
}

/** Adds the metrics of the process, its counters, jobs and running imports. */
export function addProcessMetrics(registry: Registry, commit: string | null): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'portal_build_info',
    help: 'Which release this process runs; always 1',
    labelNames: ['version', 'commit', 'node', 'instance_id'],
    registers: [registry],
  }).set({ version, commit: commit ?? 'unknown', node: process.version, instance_id: instanceId }, 1)
  addCounters(registry)
  addJobMetrics(registry)
  new Gauge({
    name: 'portal_imports_running',
    help: 'Imports that this process is running',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of runningImports()) this.set({ kind }, count)
    },
  })
}
