import type { Page } from '@playwright/test'

/**
 * Counts what a person presses from now on, over changes of page; boxes that are checked are counted with the words they
 * agree to, not here.
 * @returns tells how many there were so far
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  // Kept here: the portal empties the tab's storage at the sign-in, and a new document begins without anything.
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const label = event.target instanceof Element ? event.target.closest('label') : null
        const pressed = label?.control ?? event.target
        const isBox = pressed instanceof HTMLInputElement && pressed.type === 'checkbox'
        // What a press sets off by itself, as a label's box, is not one of its own.
        if (isBox || !event.isTrusted) return
        ;(window as unknown as { countTap: () => Promise<void> }).countTap()
      },
      { capture: true },
    )
  })
  return () => taps
}
