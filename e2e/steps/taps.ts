import type { Page } from '@playwright/test'

/**
 * Counts the user's taps from now on, across page loads. Checkboxes do not count here; the tests count them with the texts
 * that they accept.
 * @returns a function that returns the number of taps so far
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  // Count outside the page: the portal clears the tab's storage at sign-in, and each document starts without state.
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
        // Ignore clicks that another click triggers, such as that of a label's checkbox.
        if (isBox || !event.isTrusted) return
        ;(window as unknown as { countTap: () => Promise<void> }).countTap()
      },
      { capture: true },
    )
  })
  return () => taps
}
