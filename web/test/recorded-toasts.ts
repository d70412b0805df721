import { afterEach, beforeEach } from 'vitest'
import { currentToast, dismissToast, subscribeToToast, type VisibleToast } from '../src/design/toast/toast'

/**
 * Records the toasts of each test, newest last. Toasts disappear after a few seconds, and on a slow machine a test may check
 * later.
 */
export function recordToasts(): { newest: () => VisibleToast | undefined } {
  let kept: VisibleToast[] = []
  let stop = (): void => {}
  beforeEach(() => {
    kept = []
    stop = subscribeToToast(() => {
      const shown = currentToast()
      if (shown) kept.push(shown)
    })
  })
  afterEach(() => {
    stop()
    dismissToast()
  })
  return { newest: () => kept.at(-1) }
}
