const TICK_MS = 100

/**
 * Calls `onLimit` once this process has run for this long. Time without a processor does not count: each tick of a timer
 * counts once, however late. On a quiet machine this equals clock time.
 * @returns a function that cancels it
 */
export function limitRunningTime(ms: number, onLimit: () => void): () => void {
  const tickMs = Math.min(TICK_MS, ms)
  let elapsedMs = 0
  const timer = setInterval(() => {
    elapsedMs += tickMs
    if (elapsedMs < ms) return
    clearInterval(timer)
    onLimit()
  }, tickMs)
  return () => clearInterval(timer)
}
