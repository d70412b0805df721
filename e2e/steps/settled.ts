import { expect, type Page } from '@playwright/test'

/** Waits until the page has its heading and nothing on it is still on its way. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page, or what it reads first, is on its way.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  // Skeletons and the words a page waits with.
  await expect(page.locator('.animate-late, .animate-words')).toHaveCount(0)
}
