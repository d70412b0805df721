const TICK_MS = 100

/**
 * Calls `late` once this process has run for so long. Time in which it got no processor does not count: each tick of a timer
 * counts once, however late it comes. On a quiet machine it is the time by the clock.
 * @returns what cancels it
 */
export function limitRunningTime(ms: number, late: () => void): () => void {
  const tickMs = Math.min(TICK_MS, ms)
  let ranMs = 0
  const timer = setInterval(() => {
    ranMs += tickMs
    if (ranMs < ms) return
    clearInterval(timer)
    late()
  }, tickMs)
  return () => clearInterval(timer)
}
