import { expect, type Page } from '@playwright/test'

/** Waits for the toast with these words, also while a dialog hides the page around it. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect(
    page.getByRole('region', { name: /F8/, includeHidden: true }).getByRole('listitem', { includeHidden: true }),
  ).toContainText(words)
