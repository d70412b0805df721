import { afterEach, beforeEach } from 'vitest'
import { currentToast, dismissToast, type ShownToast, subscribeToToast } from '../src/design/toast/toast'

/**
 * Records the toasts of each test, newest last. Toasts disappear after a few seconds, and on a slow machine a test may check
 * later.
 */
export function keepToasts(): { newest: () => ShownToast | undefined } {
  let kept: ShownToast[] = []
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
