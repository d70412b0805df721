import { getPriority, setPriority } from 'node:os'

/**
 * Niceness relative to the server: on a busy machine such a thread gets about a tenth of the server's share, so it
 * still progresses.
 */
const NICENESS = 10
const LOWEST = 19

/**
 * Call it in a thread with long computations: with fewer processors than threads, the thread that answers requests goes
 * first. Only Linux gives each thread its own priority. Elsewhere it does nothing, since it would lower the whole
 * server's.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LOWEST, getPriority() + NICENESS))
  } catch {
    // A sandbox may forbid it. The thread then keeps the server's priority.
  }
}
