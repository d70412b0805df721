/** The refetches that a user's own change causes start within this time. */
const OWN_CHANGE_MS = 3_000

let running = 0
let ownChangeUntil = Number.NEGATIVE_INFINITY

/** Marks the changes that `work` refetches as the user's own. */
export async function markOwnChange<T>(change: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await change()
  } finally {
    running -= 1
    ownChangeUntil = performance.now() + OWN_CHANGE_MS
  }
}

/** Whether incoming changes are most likely the user's own, and should not be highlighted. */
export const isOwnChange = (): boolean => running > 0 || performance.now() < ownChangeUntil
