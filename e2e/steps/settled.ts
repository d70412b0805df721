import { expect, type Page } from '@playwright/test'

/** Waits until the page has its heading and everything on it is loaded. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page or its initial data is still loading.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  // Skeletons and loading messages.
  await expect(page.locator('.animate-late, .animate-words')).toHaveCount(0)
}
