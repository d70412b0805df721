/** Refetches after the user's own change start with it or shortly afterward. */
const AFTER_MS = 3_000

let running = 0
let until = Number.NEGATIVE_INFINITY

/** Marks the changes that `work` refetches as the user's own. */
export async function markOwnChange<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    until = performance.now() + AFTER_MS
  }
}

/** Whether incoming changes are most likely the user's own, and should not be highlighted. */
export const isOwnChange = (): boolean => running > 0 || performance.now() < until
