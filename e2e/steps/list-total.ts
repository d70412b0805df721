import type { Locator, Page } from '@playwright/test'

/** The count above a list: how many rows it finds. A dash stands for the number until the list has loaded. */
export const listTotal = (page: Page): Locator =>
  page
    .getByRole('status')
    .locator('span')
    .filter({ hasText: /^Total/ })
