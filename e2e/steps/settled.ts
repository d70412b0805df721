import { expect, type Page } from '@playwright/test'

/** Waits until the page has its heading and nothing on it is still on its way. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Skeletons and the words a page waits with.
  await expect(page.locator('.animate-late')).toHaveCount(0)
}
