import { afterEach, beforeEach } from 'vitest'
import { currentToast, dismissToast, type ShownToast, subscribeToToast } from '../src/design/toast/toast'

/**
 * Keeps the toasts of each test of a file, the newest last: one takes itself away after seconds, which a slow machine may
 * need before a test looks.
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
