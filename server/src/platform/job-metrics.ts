/** The health of a job in this process. */
export interface JobMetrics {
  name: string
  /** When it last succeeded; null if it has not yet. */
  lastSuccessAt: Date | null
  /** How long its last successful run took. */
  lastSeconds: number | null
  /** How often it has failed since the process started. */
  failures: number
}

const figures = new Map<string, JobMetrics>()

const metricsOf = (name: string): JobMetrics =>
  figures.get(name) ?? { name, lastSuccessAt: null, lastSeconds: null, failures: 0 }

/** Lists a job that has not run yet. */
export function registerJob(name: string): void {
  figures.set(name, metricsOf(name))
}

export function recordJobSuccess(name: string, done: { at: Date; seconds: number }): void {
  figures.set(name, { ...metricsOf(name), lastSuccessAt: done.at, lastSeconds: done.seconds })
}

export function recordJobFailure(name: string): void {
  const known = metricsOf(name)
  figures.set(name, { ...known, failures: known.failures + 1 })
}

/** Returns the metrics of every job of this process, by name. */
export function jobMetrics(): readonly JobMetrics[] {
  return [...figures.values()].sort((a, b) => a.name.localeCompare(b.name))
}
