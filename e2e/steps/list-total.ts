import type { Locator, Page } from '@playwright/test'

/** The number of rows above a list. A dash is displayed until the list is loaded. */
export const listTotal = (page: Page): Locator =>
  page
    .getByRole('status')
    .locator('span')
    .filter({ hasText: /^Total/ })
