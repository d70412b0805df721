import { expect, type Page } from '@playwright/test'

/** Waits for the toast with these words, also while a dialog hides the page around it. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect(
    page.getByRole('region', { name: /F8/, includeHidden: true }).getByRole('listitem', { includeHidden: true }),
  ).toContainText(words)

/**
 * Begins to note the toasts of the page as it stands, for those that a reload soon takes away: asked for later, they
 * may be gone on a slow machine.
 * @returns waits until these words were in one
 */
export const listenForToasts = async (page: Page): Promise<(words: string) => Promise<void>> => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') heard.push(message.text())
  })
  await page.evaluate(() => {
    const note = () => {
      for (const toast of document.querySelectorAll('[role=region][aria-label*=F8] li')) {
        // biome-ignore lint/suspicious/noConsole: the line reaches the flow even when the page goes right after it
        console.debug(toast.textContent)
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return (words) => expect.poll(() => heard.join('\n')).toContain(words)
}
