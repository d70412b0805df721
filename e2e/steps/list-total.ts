import type { Locator, Page } from '@playwright/test'

/** Reads the total number of rows above a list, which shows a dash until it is loaded. */
export const listTotal = (page: Page): Locator =>
  page
    .getByRole('status')
    .locator('span')
    .filter({ hasText: /^Total/ })
