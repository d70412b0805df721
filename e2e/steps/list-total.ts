import type { Locator, Page } from '@playwright/test'

/** The line above a list that begins with how many rows it finds. */
export const listTotal = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Total/ })
