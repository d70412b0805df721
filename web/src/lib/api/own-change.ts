/** What is read again after an act comes with it, or in the moments after. */
const AFTER_MS = 3_000

let running = 0
let until = Number.NEGATIVE_INFINITY

/** Says that what `work` reads anew is what somebody here has just done. */
export async function asOwnChange<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    until = performance.now() + AFTER_MS
  }
}

/** Whether what comes now is most likely what somebody here has just done, and so no news. */
export const isOwnChange = (): boolean => running > 0 || performance.now() < until
