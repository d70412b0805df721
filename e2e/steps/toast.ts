import type { Page } from '@playwright/test'
import { expect } from '../expect'

/** Waits for a toast with this text, even if a dialog hides the rest of the page. */
export const expectToast = (page: Page, toastText: string | RegExp): Promise<void> =>
  expect(
    page.getByRole('region', { name: /F8/, includeHidden: true }).getByRole('listitem', { includeHidden: true }),
  ).toContainText(toastText)

/**
 * Records the toasts of the current page. Use it for toasts that a reload soon removes: on a slow machine, such a toast
 * may disappear before the test checks it.
 * @returns a function that waits until a toast had the given text
 */
export const listenForToasts = async (page: Page): Promise<(toastText: string) => Promise<void>> => {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') messages.push(message.text())
  })
  await page.evaluate(() => {
    const note = () => {
      for (const toast of document.querySelectorAll('[role=region][aria-label*=F8] li')) {
        // biome-ignore lint/suspicious/noConsole: the test receives the message even if the page unloads right after it
        console.debug(toast.textContent)
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return (toastText) => expect.poll(() => messages.join('\n')).toContain(toastText)
}
