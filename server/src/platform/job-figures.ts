/** How a job of this process fares. */
export interface JobFigures {
  name: string
  /** When it last ended well; null when it has not yet. */
  lastSuccessAt: Date | null
  /** How long its last run that ended well took. */
  lastSeconds: number | null
  /** How often it has failed since the process began. */
  failures: number
}

const figures = new Map<string, JobFigures>()

const figuresOf = (name: string): JobFigures =>
  figures.get(name) ?? { name, lastSuccessAt: null, lastSeconds: null, failures: 0 }

/** Lists a job that has not run yet. */
export function noteJob(name: string): void {
  figures.set(name, figuresOf(name))
}

export function noteJobDone(name: string, done: { at: Date; seconds: number }): void {
  figures.set(name, { ...figuresOf(name), lastSuccessAt: done.at, lastSeconds: done.seconds })
}

export function noteJobFailed(name: string): void {
  const known = figuresOf(name)
  figures.set(name, { ...known, failures: known.failures + 1 })
}

/** The figures of every job that this process has begun, by name. */
export function jobFigures(): readonly JobFigures[] {
  return [...figures.values()].sort((a, b) => a.name.localeCompare(b.name))
}
