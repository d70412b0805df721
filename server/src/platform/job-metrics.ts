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

const metrics = new Map<string, JobMetrics>()

const getMetrics = (name: string): JobMetrics =>
  metrics.get(name) ?? { name, lastSuccessAt: null, lastSeconds: null, failures: 0 }

/** Lists a job that has not run yet. */
export function registerJob(name: string): void {
  metrics.set(name, getMetrics(name))
}

export function recordJobSuccess(name: string, done: { at: Date; seconds: number }): void {
  metrics.set(name, { ...getMetrics(name), lastSuccessAt: done.at, lastSeconds: done.seconds })
}

export function recordJobFailure(name: string): void {
  const known = getMetrics(name)
  metrics.set(name, { ...known, failures: known.failures + 1 })
}

/** Returns the metrics of every job of this process, by name. */
export function jobMetrics(): readonly JobMetrics[] {
  return [...metrics.values()].sort((a, b) => a.name.localeCompare(b.name))
}
