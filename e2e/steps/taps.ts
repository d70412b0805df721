import type { Page } from '@playwright/test'

/**
 * Counts the user's taps from now on, across page loads. Taps on checkboxes do not count, because the tests count the
 * checkboxes separately, by the texts that users accept.
 * @returns a function that returns the number of taps so far
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  // Count outside the page, because the portal clears the tab's storage at sign-in, and a new document has no state.
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const label = event.target instanceof Element ? event.target.closest('label') : null
        const pressed = label?.control ?? event.target
        const isCheckbox = pressed instanceof HTMLInputElement && pressed.type === 'checkbox'
        // Ignore synthetic clicks, such as the one on a checkbox that follows a click on its label.
        if (isCheckbox || !event.isTrusted) return
        ;(window as unknown as { countTap: () => Promise<void> }).countTap()
      },
      { capture: true },
    )
  })
  return () => taps
}
