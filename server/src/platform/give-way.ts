import { getPriority, setPriority } from 'node:os'

/** Steps behind the server: on a busy machine such a thread gets about a tenth of what the server's own gets, so that it still gets on. */
const BEHIND = 10
const LOWEST = 19

/**
 * To be called in a thread that computes for long: the thread that answers requests goes before it when there are fewer processors than
 * threads. Linux alone gives each thread a priority of its own; elsewhere the call would set the server's, and does nothing.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LOWEST, getPriority() + BEHIND))
  } catch {
    // A sandbox may forbid it. The thread does the same work at the server's own priority.
  }
}
