import { afterEach, beforeEach } from 'vitest'
import { currentToast, dismissToast, subscribeToToast, type VisibleToast } from '../src/design/toast/toast'

/**
 * Records the toasts of each test, newest last. Toasts disappear after a few seconds, and on a slow machine a test may check
 * later.
 */
export function recordToasts(): { newest: () => VisibleToast | undefined } {
  let toasts: VisibleToast[] = []
  let stop = (): void => {}
  beforeEach(() => {
    toasts = []
    stop = subscribeToToast(() => {
      const visibleToast = currentToast()
      if (visibleToast) toasts.push(visibleToast)
    })
  })
  afterEach(() => {
    stop()
    dismissToast()
  })
  return { newest: () => toasts.at(-1) }
}
